"""What SignatureAPI's documentation states of the service and its ceremony, row by row, and which test walks each."""

ROWS = {
    # The link
    "link.standard": "a link is https://sign.signatureapi.com/{lang}/start?token=<JWT>",
    "link.short": "with url_variant short it is https://sign.signatureapi.com/s/<code>, and stays the same",
    "link.token": "the JWT is of ES256, with a stable ceremony_id of ce_ and 22 characters, and expires after 30 days",
    "link.fresh": "every read of the envelope or recipient mints a new link, and earlier ones work on",
    "link.revoked": "a new ceremony for the recipient revokes all earlier links",
    "link.null": "url is null once the ceremony is completed, declined or revoked, or while it goes by email_link",
    "link.answers": "a link that opens nothing answers 200 too, and the page reports ceremony.failed",
    "query.embedded": "embedded=true turns events and frame-ancestors on; without it there are no events",
    "query.delivery": "event_delivery is redirect or message, and post_message is an old name of the latter",
    "query.allow_cancel": "allow_cancel=false removes every control that cancels",
    "query.accent_color": "accent_color is a hex colour without #; another value leaves the default",
    "server.redirect_delay": "redirect_delay, 0 to 20 s and 3 by default, lies between the result page and the event",
    "server.redirect_url": "redirect_url is followed by ceremonies that are not embedded, and by no others",
    "server.settings": "redirect_delay, redirect_url and embeddable_in come from the server, never from the link",
    # Events
    "event.once": "a ceremony reports at most one event, when it reaches its result page",
    "event.completed": "ceremony.completed when the recipient has finished",
    "event.canceled": "ceremony.canceled when a signer cancels; the envelope stays in_progress",
    "event.declined": "ceremony.declined when an approver rejects",
    "event.failed": "ceremony.failed with error_type and error_message",
    "event.message": "error_message is fixed English, and the page shows its own translated text",
    "error.unauthorized": "malformed, expired, or replaced by a newer ceremony",
    "error.already_completed": "the recipient has signed or declined",
    "error.not_available": "the envelope was canceled or failed, or the recipient replaced",
    "error.invalid_link": "the path is no ceremony link",
    "error.obfuscated_ceremony": "the link was obfuscated to protect the ceremony",
    "error.unexpected_error": "anything else",
    "delivery.redirect": "a navigation to signatureapi-message://<type>/ with a form-encoded query, and no request",
    "delivery.message": "postMessage to the parent, which at the top is the page's own window, and no navigation",
    "delivery.iframe": "a page whose origin embeddable_in lists may frame the ceremony, and hears of its end",
    "delivery.refused": "an empty embeddable_in forbids framing; a refused frame sends nothing",
    # What the page needs
    "page.storage": "no cookie, localStorage, sessionStorage or IndexedDB",
    "page.hosts": "no host beyond the five",
    "page.window": "Powered by SignatureAPI opens a new window",
    "page.reload": "a reload works, and loses what was typed",
    "page.resize": "a resize keeps what was typed",
    "page.languages": "en es fr it pt de zh hu nl, in the path and in html[lang]",
    # The page as a test sees it
    "step.consent": "dialog Consent to continue: a checkbox By checking …, Agree and Continue, Cancel",
    "step.start": "sometimes a button Start",
    "step.place": "a button Sign here, named signature-place-button",
    "step.adopt": "dialog Please provide your signature: Typed signature holds the name; By selecting …; Adopt and Sign",
    "step.drawn": "a signature is drawn where signature_options have it",
    "step.finish": "a button Finish",
    "step.confirm": "without organic input, dialog Confirm to continue with a control completion-consent-confirm",
    "step.signed": "a heading You signed this document",
    "step.cancel": "Cancel in the consent dialog, or Cancel signing in the toolbar; then Yes",
    "step.hooks": "data-ceremony-step names every step",
    "organic.four": "three cells of the pointer are too few, four are enough",
    "organic.key": "one key is enough",
    "organic.touch": "a touch is enough",
    "organic.wheel": "a turn of the wheel is enough",
    "organic.script": "scrolling by script and dispatched events do not count",
    # The REST API
    "call.uploads": "POST /uploads takes PDF up to 4.5 MB and answers 201 with id and url",
    "call.create": "POST /envelopes answers 201 with status processing",
    "call.read": "GET /envelopes/{uuid} reads",
    "call.lists": "GET …/events and …/deliverables answer with {data: […]}; a deliverable has id, status and url",
    "call.recipient": "GET /recipients/{re_…} answers with the recipient and its ceremony",
    "call.ceremony": "POST /recipients/{re_…}/ceremonies answers 201",
    "call.cancel": "an envelope can be canceled",
    "call.replace": "a recipient can be replaced",
    "envelope.life": "processing, then in_progress or failed; in_progress, then completed or canceled",
    "recipient.life": "pending, awaiting, completed, rejected, replaced",
    "envelope.open": "a canceled ceremony leaves the envelope open",
    "envelope.routing": "routing is sequential by default, or parallel",
    "envelope.fields": "title has 1 to 500 characters, documents are 1 to 10, metadata has at most 10 pairs",
    "envelope.keys": "keys match ^[a-z][a-z0-9_]*$ and have at most 32 characters",
    "place.position": "a place is put by fixed_positions or by [[place_key]] in the PDF, not by both",
    "place.signature": "a signature is 20 to 60 points high, and its width is 5:2",
    "place.kinds": "every type of place is filled and captured",
    "ceremony.custom": "custom authentication needs provider and data that is not empty",
    "guide": "the guide's own request and response go through as they are printed",
    "problem.shape": "an error is application/problem+json with type, title, status and detail; 422 lists every error",
    "problem.key": "401 invalid-api-key, and 403 mode-error for a live key",
    "problem.not-found": "404 not-found",
    "problem.conflict": "409 cannot-cancel and cannot-create-ceremony",
    "problem.rate": "10 requests a second with a burst of 10, then 429 too-many-requests without Retry-After",
    "webhook.signature": "webhook-id, -timestamp and -signature, of HMAC-SHA256 over <id>.<timestamp>.<raw body>",
    "webhook.repeat": "a webhook that is not taken comes again under its id",
}


def walks(*names):
    """Marks a test as one that walks these rows."""

    def mark(test):
        test.walks = (*getattr(test, "walks", ()), *names)
        return test

    return mark
