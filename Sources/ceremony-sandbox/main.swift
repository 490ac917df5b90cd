import CeremonySandbox
import Glibc

exit(SandboxCommand.run(Array(CommandLine.arguments.dropFirst())))
