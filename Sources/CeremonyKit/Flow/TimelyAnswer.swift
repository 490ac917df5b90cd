/// The answer to a question, or nil when it takes longer than the limit; the question is then cancelled and no
/// longer waited for.
@MainActor
func timelyAnswer<Answer: Sendable>(
  within limit: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
  to question: @escaping @MainActor () async -> Answer
) async -> Answer? {
  let (answers, feed) = AsyncStream<Answer?>.makeStream(bufferingPolicy: .bufferingOldest(1))
  let asking = Task { feed.yield(await question()) }
  let waiting = Task {
    if (try? await sleep(limit)) != nil { feed.yield(nil) }
  }
  defer {
    asking.cancel()
    waiting.cancel()
  }
  for await answer in answers { return answer }
  return nil
}
