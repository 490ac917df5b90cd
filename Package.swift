// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is built with: the Swift 6 language mode, and no warning left standing.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// Modules that live on the main thread, because GLib's default main context does. A public class with an isolated
/// deinit says `@MainActor` itself all the same: optimized builds lose the default on the way to other modules.
let mainThread: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Everything in `Resources` that `resources.c` compiles in with `#embed` rather than SwiftPM copying it.
let embedded = [
  "automation.css", "blocked-hosts.js", "bridge.js", "iframe-listener.js", "iframe-host.html", "milestones.js",
  "sample.pdf", "host",
  "qa", "sandbox", "self-test", "translations",
]

let package = Package(
  name: "CeremonyHost",
  products: [
    .library(name: "CeremonyKit", targets: ["CeremonyKit"]),
    .library(name: "CeremonyGTK", targets: ["CeremonyGTK"]),
    .executable(name: "ceremony-host", targets: ["ceremony-host"]),
    .executable(name: "ceremony-qa", targets: ["ceremony-qa"]),
    .executable(name: "signing-server", targets: ["signing-server"]),
    .executable(name: "ceremony-sandbox", targets: ["ceremony-sandbox"]),
  ],
  targets: [
    // MARK: C modules
    .target(name: "CResources", path: "Resources", exclude: embedded),
    .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1",
      providers: [.apt(["libwebkit2gtk-4.1-dev", "libgtk-3-dev"])]),
    .systemLibrary(name: "CAccessibility", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
    .systemLibrary(name: "CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
    .systemLibrary(name: "CCairoXlib", pkgConfig: "cairo-xlib", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // MARK: Foundations
    .target(name: "CeremonyKit", dependencies: ["CResources"], swiftSettings: strict),
    .target(name: "GLibRuntime", dependencies: ["CGLib"], swiftSettings: mainThread),
    .target(name: "HTTPTransport", dependencies: ["GLibRuntime", "CSoup"], swiftSettings: mainThread),

    // MARK: Wire contracts
    .target(
      name: "SignatureAPI", dependencies: ["HTTPTransport", "CeremonyKit"], swiftSettings: mainThread),
    .target(
      name: "SigningServerAPI", dependencies: ["HTTPTransport", "CeremonyKit"], swiftSettings: mainThread),

    // MARK: The embedding host
    .target(
      name: "CeremonyGTK", dependencies: ["CeremonyKit", "GLibRuntime", "CWebKitGTK"],
      swiftSettings: mainThread),

    // MARK: Programs
    .target(
      name: "SigningApp", dependencies: ["CeremonyGTK", "SigningServerAPI", "HTTPTransport"],
      exclude: ["AUTOMATION.md"], swiftSettings: mainThread),
    .target(
      name: "CeremonyQA",
      dependencies: [
        "SigningServerAPI", "SignatureAPI", "HTTPTransport", "CeremonyKit", "GLibRuntime", "CAccessibility", "CXTest",
        "CCairoXlib",
      ],
      exclude: ["SCENARIOS.md"], swiftSettings: mainThread),
    .target(
      name: "SigningServer", dependencies: ["SigningServerAPI", "SignatureAPI"], swiftSettings: mainThread),
    .target(
      name: "CeremonySandbox",
      dependencies: ["SignatureAPI", "HTTPTransport", "CResources", "CGnuTLS", "CPoppler", "CPango", "CSQLite"],
      exclude: ["README.md"], swiftSettings: mainThread),
    .executableTarget(name: "ceremony-host", dependencies: ["SigningApp"], swiftSettings: mainThread),
    .executableTarget(name: "ceremony-qa", dependencies: ["CeremonyQA"], swiftSettings: mainThread),
    .executableTarget(name: "signing-server", dependencies: ["SigningServer"], swiftSettings: mainThread),
    .executableTarget(name: "ceremony-sandbox", dependencies: ["CeremonySandbox"], swiftSettings: mainThread),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["GLibRuntime"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "GTKTestSupport", dependencies: ["TestSupport", "CeremonyGTK"], path: "Tests/GTKTestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "bench-embedder", dependencies: ["CeremonyGTK", "CGLib"], path: "Tests/Benchmarks/Embedder",
      swiftSettings: mainThread),
    .testTarget(
      name: "CeremonyKitTests", dependencies: ["CeremonyKit", "CResources"], resources: [.copy("Vectors")],
      swiftSettings: strict),
    .testTarget(
      name: "GLibRuntimeTests", dependencies: ["GLibRuntime", "CGLib", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "HTTPTransportTests", dependencies: ["HTTPTransport", "CeremonySandbox", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SigningServerTests", dependencies: ["SigningServer", "CeremonySandbox", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "CeremonySandboxTests", dependencies: ["CeremonySandbox", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CeremonyGTKTests",
      dependencies: ["CeremonyGTK", "CeremonySandbox", "HTTPTransport", "TestSupport", "GTKTestSupport"],
      resources: [.copy("Hostile")], swiftSettings: strict),
    .testTarget(
      name: "SigningAppTests", dependencies: ["SigningApp", "TestSupport", "GTKTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CeremonyQATests", dependencies: ["CeremonyQA", "HTTPTransport", "CGLib", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["CeremonyQA", "HTTPTransport", "GLibRuntime", "TestSupport", "CCairoXlib", "CXTest"],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
