// The page's talk with its own origin. The link goes in the body, so that no address beyond the page's own holds it.

/** A failure that the service names: `type` is one of the ceremony's error types, `message` is for logs. */
export class CeremonyFailure extends Error {
  constructor({ errorType, errorMessage }) {
    super(errorMessage);
    this.type = errorType;
  }
}

async function post(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "omit",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The service answered with status ${response.status}.`);
  const answer = await response.json();
  if (answer.failure) throw new CeremonyFailure(answer.failure);
  return answer;
}

/** Opens the ceremony of `link`: the documents, and what this recipient is to do. */
export function openSession({ path, token }) {
  const link = { path, token };
  return post("/session/open", link).then((ceremony) => ({
    ceremony,
    /** Says that the recipient rejects the documents. */
    decline: () => post("/session/decline", link),
    /** Sends the finished places, and the document is signed. */
    complete: (places) => post("/session/complete", { ...link, places }),
  }));
}
