import GLibRuntime
import Glibc

exit(Embedder.run(Array(CommandLine.arguments.dropFirst())))
