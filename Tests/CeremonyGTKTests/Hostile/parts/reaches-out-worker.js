const kind = self.ServiceWorkerGlobalScope ? "service" : self.SharedWorkerGlobalScope ? "shared" : "dedicated";
const ask = () => {
  fetch(`https://${kind}fetch.evil.example/`, { mode: "no-cors" }).catch(() => {});
  try { new WebSocket(`wss://${kind}ws.evil.example/`); } catch (error) { /* It is refused. */ }
};
ask();
addEventListener("message", ask);
addEventListener("install", ask);
