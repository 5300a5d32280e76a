// The least that a program on Bun can do: one line in, one line out. Then it stays, as a server would.
process.stdin.once("data", () => {
  process.stdout.write('{"jsonrpc":"2.0","id":0,"result":{}}\n');
});
