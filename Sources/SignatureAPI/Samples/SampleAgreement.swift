import CeremonyKit
public import FoundationEssentials

/// The agreement of `Resources/sample.pdf`: what the project's own programs have signed.
nonisolated public enum SampleAgreement {
  public static let title = "Sample agreement"

  /// The document's bytes.
  public static var file: Data { Resource("sample.pdf").data }

  /// The document with the place of its one signature.
  /// - Parameters:
  ///   - url: where the file was uploaded to.
  ///   - signerKey: the recipient who signs.
  public static func document(at url: String, signedBy signerKey: String) -> DocumentRequest {
    let signature = "signature"
    return DocumentRequest(
      url: url,
      places: [Place(key: signature, type: .known(.signature), recipientKey: signerKey, height: 60)],
      // On the line at the foot of the page; scripts/make-sample-pdf draws it.
      fixedPositions: [FixedPosition(placeKey: signature, page: 1, top: 662, left: 68)])
  }
}
