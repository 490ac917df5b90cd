import Glibc
import SigningServer

exit(SigningServerCommand.run(Array(CommandLine.arguments.dropFirst())))
