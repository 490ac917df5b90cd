addEventListener("install", () => skipWaiting());
addEventListener("activate", (activation) => activation.waitUntil(clients.claim()));
addEventListener("message", async () => {
  for (const client of await clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ type: "ceremony.completed" });
    try { await client.navigate("signatureapi-message://ceremony.completed/?"); } catch (error) { /* It is refused. */ }
  }
  try { await clients.openWindow("signatureapi-message://ceremony.completed/?"); } catch (error) { /* It is refused. */ }
});
addEventListener("fetch", (request) => {
  request.respondWith(Response.redirect("signatureapi-message://ceremony.completed/?"));
});
