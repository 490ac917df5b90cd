import CeremonyKit
import GLibRuntime
import HTTPTransport
import SignatureAPI
import SigningServerAPI

/// Answers the requests to your server, and writes a line of the log for each: the method, the shape of the path, and the
/// status. Those about its health are seen with `G_MESSAGES_DEBUG` alone.
final class ServerApplication {
  private let service: SigningService
  private let log: Log
  private var lines: [Answered: Log.Line] = [:]

  /// A caller waits 60 seconds at most; work for one that has given up helps nobody.
  private static let limit = Duration.seconds(55)

  private static let healthy = HTTPResponse.json(HealthAnswer(ok: true))

  init(service: SigningService, log: Log) {
    self.service = service
    self.log = log
  }

  /// Answers a request, whatever becomes of it.
  func reply(to request: HTTPRequest) -> HTTPReply {
    let route: Route
    do throws(Route.Mismatch) {
      route = try Route(method: request.method, path: request.path)
    } catch {
      let response = Self.response(to: error)
      log.message("no such call \(response.status)")
      return .now(response)
    }
    // Who watches a server asks often, and is not what somebody who reads its log looks for.
    if route == .health { return .now(logged(.debug, Self.healthy, to: route)) }
    return .later { [self] in logged(.message, await limitedResult(of: route, request), to: route) }
  }

  private func logged(_ level: Log.Level, _ response: HTTPResponse, to route: Route) -> HTTPResponse {
    log.write(level, line(for: Answered(pattern: route.pattern, status: response.status), route))
    return response
  }

  /// What the log says of a call: a few lines, over and over.
  private func line(for call: Answered, _ route: Route) -> Log.Line {
    if let line = lines[call] { return line }
    let line = log.line("\(route.method) \(call.pattern) \(call.status)")
    lines[call] = line
    return line
  }

  private func limitedResult(of route: Route, _ request: HTTPRequest) async -> HTTPResponse {
    let task = MainTask { [self] in await result(of: route, request) }
    let timer = MainTimer(after: Self.limit) { task.cancel() }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private static func response(to mismatch: Route.Mismatch) -> HTTPResponse {
    switch mismatch {
    case .unknownPath: ServiceError.notFound.response
    case .method(let allowed): ServiceError.methodNotAllowed(allowed: allowed).response
    }
  }

  private func result(of route: Route, _ request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await perform(route, request)
    } catch let error as ServiceError {
      return error.response
    } catch let error as BodyReader.Invalid {
      return ServiceError.badRequest(error.issues).response
    } catch let error as SignatureAPIError {
      let meaning = ServiceError(error)
      if case .upstream(let reason) = meaning { log.warning("\(route.method) \(route.pattern): \(reason)") }
      return meaning.response
    } catch is CancellationError {
      return ServiceError.upstream("SignatureAPI took too long. Try again in a moment.").response
    } catch {
      log.warning("\(route.method) \(route.pattern): a fault of this server: \(type(of: error))")
      return .json(ErrorAnswer(error: "This server has a fault. Its log says more."), status: 500)
    }
  }

  private func perform(_ route: Route, _ request: HTTPRequest) async throws -> HTTPResponse {
    switch route {
    case .health: Self.healthy
    case .createCeremony:
      .json(try await service.createCeremony(try BodyReader.signingRequest(request.body)), status: 201)
    case .envelope(let id): .json(try await service.envelope(id))
    case .ceremonyURL(let id): .json(try await service.currentLink(of: id))
    case .newCeremony(let id):
      .json(try await service.newCeremony(for: id, try BodyReader.newCeremonyRequest(request.body)), status: 201)
    }
  }
}

/// A call, which has one method, and how it ended.
nonisolated private struct Answered: Hashable {
  let pattern: String
  let status: Int
}
