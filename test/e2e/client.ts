// Starts a server, calls maven_compile, says the server's process id, and waits for its own end.
const [, , binary = "", project = ""] = process.argv;
const server = Bun.spawn([binary, "--project", project], { stdin: "pipe", stdout: "pipe", stderr: "pipe" });
const messages = [
  {
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "client", version: "1" } },
  },
  { method: "notifications/initialized" },
  { id: 1, method: "tools/call", params: { name: "maven_compile", arguments: {} } },
];
for (const message of messages) server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
server.stdin.flush();
console.log(server.pid);
for await (const _ of server.stderr) {
  // The log is read for as long as there is someone to read it.
}

export {};
