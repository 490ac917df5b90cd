import CeremonyQA
import Glibc

exit(QACommand.run(Array(CommandLine.arguments.dropFirst())))
