extension Scenario {
  /// The scenarios that come with the program.
  public static let builtIn = [sign, cancel]

  private static let begin = ControlTarget(.button, .exactly("Sign document"))
  private static let consent = ControlTarget(.checkbox, .beginning("By checking"))
  private static let agree = ControlTarget(.button, .exactly("Agree and Continue"))
  private static let start = ControlTarget(.button, .exactly("Start"))
  private static let place = ControlTarget(.button, .exactly("Sign here"))
  private static let adoption = ControlTarget(.checkbox, .beginning("By selecting"))
  private static let adopt = ControlTarget(.button, .exactly("Adopt and Sign"))
  private static let finish = ControlTarget(.button, .exactly("Finish"))
  private static let cancelButton = ControlTarget(.button, .exactly("Cancel"))
  private static let yes = ControlTarget(.button, .exactly("Yes"))

  /// From the app's start screen to the ceremony's first dialog. The server may take a minute to prepare it.
  private static let opening: [Step] = [
    .expect(.present(begin)),
    .picture("start"),
    .tap(begin, effect: .absent(begin)),
    .expect(.present(consent), within: .seconds(75)),
  ]

  static let sign = Scenario(
    name: "sign",
    summary: "a person signs a document, and the app shows that it is signed",
    steps: opening + [
      .tap(consent, effect: .checked(consent)),
      .tap(agree, effect: .absent(agree)),
      .tap(start, effect: .absent(start), unless: place),
      .picture("ceremony"),
      .tap(place, effect: .present(adoption)),
      .tap(adoption, effect: .checked(adoption)),
      .tap(adopt, effect: .absent(adopt)),
      .tap(finish, effect: .absent(finish)),
      .result("Document signed"),
      .picture("result"),
    ])

  static let cancel = Scenario(
    name: "cancel",
    summary: "a person leaves the ceremony, and the app shows that it is canceled",
    steps: opening + [
      .picture("ceremony"),
      .tap(cancelButton, effect: .present(yes)),
      .tap(yes, effect: .absent(yes)),
      .result("Signing canceled"),
      .picture("result"),
    ])
}
