import CeremonyKit

/// The screens around the ceremony, in one language; each is made when it is first shown.
final class SigningScreens {
  let words: Words

  private let onStart: @MainActor () -> Void
  private let onDone: @MainActor () -> Void

  private(set) lazy var start = StartScreen(in: words, onStart: onStart)
  private(set) lazy var preparing = WaitingScreen(Message("Preparing your document…"), in: words)
  private(set) lazy var confirming = WaitingScreen(Message("Confirming with the server…"), in: words)
  private(set) lazy var result = ResultScreen(in: words, onDone: onDone)

  /// - Parameters:
  ///   - onStart: is called when the person wants to sign.
  ///   - onDone: is called when the person has read the result.
  init(_ language: HostLanguage, onStart: @escaping @MainActor () -> Void, onDone: @escaping @MainActor () -> Void) {
    words = Words(language)
    self.onStart = onStart
    self.onDone = onDone
  }
}
