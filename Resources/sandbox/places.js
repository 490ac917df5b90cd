// The places that this recipient fills: one for each key of a document, which may stand at several spots.

/** What the page knows of one place. `content` is what was given: `{text}`, `{ink}` or `{checked}`, or null. */
export class Place {
  constructor(document, definition) {
    this.document = document;
    this.definition = definition;
    this.content = null;
    this.spots = [];
  }

  get isSigned() {
    return this.definition.type === "signature" || this.definition.type === "initials";
  }

  /** Whether what was given is of the form that is asked for. */
  get isValid() {
    const { pattern } = this.definition;
    if (!pattern || !this.content?.text) return true;
    try {
      return new RegExp(`^(?:${pattern})$`, "u").test(this.content.text);
    } catch {
      // Not every expression that the service reads is one here: then the service alone judges.
      return true;
    }
  }

  /** Whether nothing is left to do here. */
  get isDone() {
    return this.isValid && (this.content !== null || !this.definition.isRequired);
  }

  /** Where the place begins: the spot to go to. */
  get element() {
    return this.spots[0].element;
  }

  /** Takes what was given, and shows it at every spot. */
  fill(content) {
    this.content = content;
    for (const spot of this.spots) spot.show(content, this.isValid);
  }

  /** The place as it is sent. */
  get answer() {
    return { document: this.document, key: this.definition.key, ...this.content };
  }
}
