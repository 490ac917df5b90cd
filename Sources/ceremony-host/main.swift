import Glibc
import SigningApp

exit(HostCommand.run(Array(CommandLine.arguments.dropFirst())))
