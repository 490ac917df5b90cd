import CeremonyKit
import Testing

private typealias Input = CeremonySession.Input
private typealias Action = CeremonySession.Action

private let framing = CeremonyEventDelivery.iframe(HostOrigin("https://app.example.invalid")!)
private let embedded = CeremonyURL("https://sign.signatureapi.com/en/start?token=t&embedded=true")
private let completed = CeremonyEvent(type: "ceremony.completed")
private let message = #"{"kind":"event","payload":{"type":"ceremony.completed"}}"#
private let shown: [Input] = [.start, .committed(embedded)]
private let usable = shown + [.ready]

private func ask(_ url: String, clicked: Bool = false, redirected: Bool = false) -> Input {
  .navigationAsked(
    NavigationRequest(kind: .navigation, url: CeremonyURL(url), isUserGesture: clicked, isRedirect: redirected))
}

private let eventAsked = ask("signatureapi-message://ceremony.completed/?")

private func answered(_ status: Int) -> Input {
  .responseReceived(DocumentResponse(url: embedded, status: status, isMainFrame: true, isDisplayable: true))
}

private func ending(_ outcome: CeremonyOutcome) -> [Action] { [.stopTimer, .stopLoading, .end(outcome)] }

private func troubled(_ trouble: Trouble) -> [Action] { [.stopTimer, .stopLoading, .showTrouble(trouble)] }

private let loading: [Action] = [.load(embedded), .startTimer]

struct CeremonySessionTests {
  /// What the last of these facts leads to.
  private func reaction(
    to inputs: [Input], delivery: CeremonyEventDelivery = .redirect, isAttended: Bool = true
  ) -> [Action] {
    var session = session(delivery, isAttended: isAttended)
    return inputs.map { session.handle($0) }.last ?? []
  }

  private func session(_ delivery: CeremonyEventDelivery = .redirect, isAttended: Bool = true) -> CeremonySession {
    CeremonySession(.init(url: embedded, delivery: delivery, isAttended: isAttended))
  }

  // MARK: The straight road

  @Test("it loads once, and tells how far the page has come")
  func milestones() {
    var session = session()
    #expect(session.handle(.start) == loading)
    #expect(session.handle(.start) == [])
    #expect(session.handle(ask(embedded.revealed)) == [.allow])
    #expect(session.handle(answered(200)) == [.allow])
    #expect(session.handle(.loadFinished) == [])
    #expect(session.handle(.committed(embedded)) == [])
    #expect(session.handle(.ready) == [.stopTimer, .milestone(.ready)])
    #expect(session.handle(.ready) == [])
    #expect(session.handle(.loadFinished) == [.milestone(.loaded)])
    #expect(session.handle(.loadFinished) == [])
    #expect(session.handle(.startLimitReached) == [])
    #expect(session.isReady)
    #expect(session.handle(eventAsked) == [.ignore] + ending(.event(completed)))
    #expect(session.outcome == .event(completed))
  }

  @Test("a message ends it in the deliveries that use one, from the document that the host loaded")
  func messages() {
    let host = Input.committed(CeremonyURL("https://app.example.invalid/"))
    #expect(reaction(to: usable + [.messageReceived(message)], delivery: .message) == ending(.event(completed)))
    #expect(reaction(to: [.start, host, .messageReceived(message)], delivery: framing) == ending(.event(completed)))
    #expect(reaction(to: usable + [.messageReceived(message)], delivery: .redirect) == [])
    #expect(reaction(to: usable + [.messageReceived(message)], delivery: framing) == [])
    #expect(reaction(to: [.start, host, .messageReceived(message)], delivery: .message) == [])
    #expect(reaction(to: [.start, .messageReceived(message)], delivery: .message) == [])
    #expect(reaction(to: usable + [.messageReceived("{}")], delivery: .message) == [])
  }

  @Test(
    "an event's navigation in message delivery is ignored and ends nothing",
    arguments: [CeremonyEventDelivery.message, framing])
  func navigationInMessageDelivery(_ delivery: CeremonyEventDelivery) {
    let host = CeremonyURL("https://app.example.invalid/")
    let refused = Refusal(url: CeremonyURL("signatureapi-message://ceremony.completed/?"), reason: .noEvent)
    let inputs: [Input] = [.start, .committed(delivery == .message ? embedded : host), eventAsked]
    #expect(reaction(to: inputs, delivery: delivery) == [.ignore, .refused(refused)])
  }

  @Test("a click on another host opens it outside, and the ceremony stays")
  func outside() {
    let url = CeremonyURL("https://signatureapi.com/")
    var session = session()
    _ = usable.map { session.handle($0) }
    #expect(session.handle(ask(url.revealed, clicked: true)) == [.ignore, .openOutside(url)])
    #expect(session.handle(ask(url.revealed)) == [.ignore, .refused(Refusal(url: url, reason: .otherHost))])
    #expect(session.handle(eventAsked) == [.ignore] + ending(.event(completed)))
  }

  // MARK: E, ending exactly once

  @Test("after the end every navigation is ignored and nothing else happens")
  func once() {
    let ends: [Input] = [eventAsked, .closeRequested]
    let after: [Input] = [
      .start, .messageReceived(message), .committed(embedded), .loadFinished, .loadFailed(.network), .ready,
      .loadFailed(.interruptedByPolicy), .webProcessDied(.crashed, at: .zero), .closeRequested, .startLimitReached,
      .retryRequested,
    ]
    for end in ends {
      for input in after { #expect(reaction(to: usable + [end, input]) == []) }
      for input in [eventAsked, ask(embedded.revealed), answered(200), answered(500)] {
        #expect(reaction(to: usable + [end, input]) == [.ignore])
      }
    }
  }

  @Test("leaving before any event is closed, apart from the page's canceled (E2)")
  func closed() {
    let canceled = ask("signatureapi-message://ceremony.canceled/?")
    #expect(reaction(to: usable + [.closeRequested]) == ending(.closed))
    #expect(reaction(to: [.start, .closeRequested]) == ending(.closed))
    #expect(reaction(to: [.closeRequested]) == ending(.closed))
    #expect(reaction(to: [.closeRequested, .start]) == [])
    #expect(reaction(to: usable + [canceled]).last == .end(.event(CeremonyEvent(type: "ceremony.canceled"))))
  }

  @Test("a page that never becomes ready runs into the start limit (E4, L6)", arguments: [[Input.start], shown])
  private func startLimit(_ inputs: [Input]) {
    #expect(reaction(to: inputs + [.startLimitReached]) == [.showTrouble(.startLimit)])
    #expect(reaction(to: inputs + [.startLimitReached, .startLimitReached]) == [])
    #expect(reaction(to: inputs + [.startLimitReached, .closeRequested]) == [.hideTrouble] + ending(.timedOut))
    #expect(reaction(to: inputs + [.startLimitReached, .retryRequested]) == [.hideTrouble] + loading)
    #expect(reaction(to: inputs + [.startLimitReached], isAttended: false) == ending(.timedOut))
  }

  @Test("a page that becomes ready after all goes on, and its event counts (L3)")
  func lateReady() {
    let late = shown + [.startLimitReached]
    #expect(reaction(to: late + [.ready]) == [.hideTrouble, .stopTimer, .milestone(.ready)])
    #expect(reaction(to: late + [.ready, .closeRequested]) == ending(.closed))
    #expect(reaction(to: late + [eventAsked]) == [.ignore, .hideTrouble] + ending(.event(completed)))
  }

  @Test("Retry and Close pressed twice act once (E9)")
  func twice() {
    let failed = [.start, .loadFailed(.network)] as [Input]
    #expect(reaction(to: failed + [.retryRequested, .retryRequested]) == [])
    #expect(reaction(to: failed + [.closeRequested, .closeRequested]) == [])
    #expect(reaction(to: failed + [.closeRequested, .retryRequested]) == [])
    #expect(reaction(to: usable + [.retryRequested]) == [])
  }

  // MARK: L, loading

  @Test(
    "a failure shows its reason, Retry loads the same link as often as wanted, Close ends with the reason (L1, L4)",
    arguments: [.network, .nameNotResolved, .connectionRefused, .proxy, .certificate, .webSandboxUnavailable]
      as [LoadFailure])
  func failures(_ failure: LoadFailure) {
    let failed: [Input] = [.start, .loadFailed(failure)]
    let retried: [Input] = [.retryRequested, .loadFailed(failure)]
    #expect(reaction(to: failed) == troubled(.loadFailed(failure)))
    #expect(reaction(to: failed + retried + retried + retried + retried) == troubled(.loadFailed(failure)))
    #expect(reaction(to: failed + retried + [.retryRequested]) == [.hideTrouble] + loading)
    #expect(reaction(to: failed + [.closeRequested]) == [.hideTrouble] + ending(.loadFailed(failure)))
    #expect(reaction(to: failed, isAttended: false) == [.stopTimer, .stopLoading] + ending(.loadFailed(failure)))
    #expect(reaction(to: failed + [.loadFailed(.network)]) == [])
    #expect(reaction(to: failed + [.startLimitReached]) == [])
  }

  @Test("an error page that commits under the ceremony's address does not count (L4)")
  func errorPage() {
    let failed: [Input] = [.start, .loadFailed(.certificate), .committed(embedded)]
    #expect(reaction(to: failed + [.ready]) == [])
    #expect(reaction(to: failed + [.loadFinished]) == [])
    #expect(reaction(to: failed + [eventAsked]).first == .ignore)
    #expect(!reaction(to: failed + [eventAsked]).contains(.end(.event(completed))))
    #expect(reaction(to: failed + [.messageReceived(message)], delivery: .message) == [])
    let retried = failed + [.retryRequested, .committed(embedded)]
    #expect(reaction(to: retried + [eventAsked]) == [.ignore] + ending(.event(completed)))
  }

  @Test("a status that is no page is a failure (L5)", arguments: [404, 500, 204, 205])
  func status(_ status: Int) {
    #expect(reaction(to: [.start, answered(status)]) == [.ignore] + troubled(.loadFailed(.httpStatus(status))))
  }

  @Test("a proxy that asks who the person is, is named")
  func proxyThatAsks() {
    #expect(reaction(to: [.start, answered(407)]) == [.ignore] + troubled(.loadFailed(.proxy)))
  }

  @Test("a load that our own decision interrupted, or that gave way, is no trouble (L7)")
  func harmlessFailures() {
    for failure in [LoadFailure.interruptedByPolicy, .canceled] {
      #expect(reaction(to: usable + [.loadFailed(failure)]) == [])
      #expect(reaction(to: usable + [.loadFailed(failure), eventAsked]) == [.ignore] + ending(.event(completed)))
    }
  }

  @Test("a redirect away from the first load is a failure, since the window would stay blank")
  func redirectedAway() {
    let away = ask("https://evil.example/?token=t", redirected: true)
    let refused = Action.refused(Refusal(url: CeremonyURL("https://evil.example/?token=t"), reason: .otherHost))
    #expect(reaction(to: [.start, away]) == [.ignore, refused] + troubled(.loadFailed(.redirectedAway)))
    #expect(reaction(to: [.start, away, .loadFailed(.interruptedByPolicy)]) == [])
    #expect(reaction(to: shown + [away]) == [.ignore, refused])
  }

  @Test("the server may answer the first load with the event itself")
  func redirectedToEvent() {
    let url = "signatureapi-message://ceremony.failed/?error_type=unauthorized"
    let failed = CeremonyEvent(type: "ceremony.failed", errorType: "unauthorized")
    #expect(reaction(to: [.start, ask(url, redirected: true)]) == [.ignore] + ending(.event(failed)))
    #expect(!reaction(to: [.start, ask(url)]).contains(.end(.event(failed))))
    let noEvent = ask("signatureapi-message:", redirected: true)
    #expect(reaction(to: [.start, noEvent]).contains(.showTrouble(.loadFailed(.redirectedAway))))
  }

  @Test("once the page has gone elsewhere by itself nothing it says counts, until it is back (S2)")
  func foreign() {
    let elsewhere = Input.committed(CeremonyURL("https://fonts.gstatic.com/"))
    #expect(!reaction(to: usable + [elsewhere, eventAsked]).contains(.end(.event(completed))))
    #expect(reaction(to: usable + [elsewhere, .messageReceived(message)], delivery: .message) == [])
    #expect(reaction(to: [.start, elsewhere, .ready]) == [])
    #expect(reaction(to: usable + [elsewhere, .committed(embedded), eventAsked]).contains(.end(.event(completed))))
  }

  @Test("a page that empties the window has failed, and can be loaded again")
  func emptied() {
    let emptied = Input.committed(CeremonyURL("about:blank"))
    let trouble = Trouble.loadFailed(.notAPage)
    for inputs in [[.start], shown, usable] {
      #expect(reaction(to: inputs + [emptied]) == troubled(trouble))
      #expect(reaction(to: inputs + [emptied], isAttended: false).last == .end(trouble.outcome))
      #expect(reaction(to: inputs + [emptied, .retryRequested]) == [.hideTrouble] + loading)
    }
  }

  // MARK: P, process life

  @Test(
    "a page whose process dies is loaded again, and nothing counts until it is there (P1)",
    arguments: [
      [Input.start], shown, usable,
    ])
  private func reload(_ inputs: [Input]) {
    let died = inputs + [.webProcessDied(.crashed, at: .seconds(1))]
    #expect(reaction(to: died) == [.noticeReload(.crashed)] + loading)
    #expect(!reaction(to: died + [eventAsked]).contains(.end(.event(completed))))
    #expect(reaction(to: died + [.ready]) == [])
    #expect(reaction(to: died + [.committed(embedded), .ready]) == [.stopTimer, .milestone(.ready)])
    #expect(reaction(to: died + [.committed(embedded), eventAsked]) == [.ignore] + ending(.event(completed)))
    #expect(reaction(to: died + [.startLimitReached]) == [.showTrouble(.startLimit)])
  }

  @Test("a process that dies behind the start limit's trouble is loaded again in its place")
  func deathBehindTrouble() {
    let died = shown + [.startLimitReached, .webProcessDied(.exceededMemoryLimit, at: .zero)]
    #expect(reaction(to: died) == [.hideTrouble, .noticeReload(.exceededMemoryLimit)] + loading)
  }

  @Test("three reloads a minute, then the crash is told, with Retry (P2)")
  func crashes() {
    func died(_ seconds: Int) -> Input { .webProcessDied(.crashed, at: .seconds(seconds)) }
    let three: [Input] = [.start, died(0), died(20), died(40)]
    #expect(reaction(to: three) == [.noticeReload(.crashed)] + loading)
    #expect(reaction(to: three + [died(59)]) == troubled(.pageCrashed))
    #expect(reaction(to: three + [died(60)]) == [.noticeReload(.crashed)] + loading)
    #expect(reaction(to: three + [died(59), died(300)]) == [])
    #expect(reaction(to: three + [died(59), .retryRequested]) == [.hideTrouble] + loading)
    #expect(reaction(to: three + [died(59), .retryRequested, died(59)]) == troubled(.pageCrashed))
    #expect(reaction(to: three + [died(59), .closeRequested]) == [.hideTrouble] + ending(.pageCrashed))
    #expect(reaction(to: three.dropLast() + [died(40), died(59)], isAttended: false).last == .end(.pageCrashed))
  }

  @Test("a death behind a failure's trouble, or after the event, loads nothing (E8)")
  func deathOfNoPage() {
    #expect(reaction(to: [.start, .loadFailed(.network), .webProcessDied(.crashed, at: .zero)]) == [])
    #expect(reaction(to: usable + [eventAsked, .webProcessDied(.crashed, at: .zero)]) == [])
    #expect(reaction(to: [.webProcessDied(.crashed, at: .zero)]) == [])
  }

  @Test("while a failure shows, the page behind it goes nowhere")
  func behindTrouble() {
    let failed = usable + [.loadFailed(.network)]
    #expect(
      reaction(to: failed + [ask(embedded.revealed)]) == [
        .ignore, .refused(Refusal(url: embedded, reason: .noDocument)),
      ])
    #expect(reaction(to: failed + [answered(200)]) == [.ignore, .refused(Refusal(url: embedded, reason: .noDocument))])
  }

  @Test("two sessions share nothing (E1)")
  func apart() {
    var (first, second) = (session(), session())
    _ = usable.map { (first.handle($0), second.handle($0)) }
    #expect(first.handle(.closeRequested) == ending(.closed))
    #expect(second.handle(eventAsked) == [.ignore] + ending(.event(completed)))
    #expect(first.outcome == .closed)
  }
}
