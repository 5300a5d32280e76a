import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** The browser of this machine; null if there is none. */
export const BROWSER =
  ["chromium", "chromium-browser", "google-chrome", "chrome"].map((name) => Bun.which(name)).find(Boolean) ?? null;

/** A page that is open in the browser. */
export interface OpenPage {
  /** Goes to an address, and waits until it is loaded. */
  readonly go: (url: string) => Promise<void>;
  /** Runs code in the page, and resolves to its value. */
  readonly run: (code: string) => Promise<unknown>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Chooses the colours that the system asks for. */
  readonly prefer: (scheme: "light" | "dark") => Promise<void>;
  readonly picture: () => Promise<Uint8Array>;
  /** Everything that went wrong in the page, and every request that it made but that for itself. */
  readonly troubles: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens an empty page in a browser of its own, by the DevTools protocol. */
export async function openPage(browser: string): Promise<OpenPage> {
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0"];
  const profile = await mkdtemp(join(tmpdir(), "maven-mcp-browser-"));
  const child = Bun.spawn([browser, ...args, `--user-data-dir=${profile}`, "about:blank"], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  const socket = new WebSocket(await findAddress(child.stderr));
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  const troubles: string[] = [];
  let loaded = () => {};
  let number = 0;
  let sessionId: string | undefined;
  socket.addEventListener("message", ({ data }) => {
    const message = MESSAGE.parse(JSON.parse(`${data}`));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === "Page.loadEventFired") loaded();
    else if (message.method === "Runtime.exceptionThrown" || message.method === "Log.entryAdded") {
      troubles.push(JSON.stringify(message.params));
    } else if (message.method === "Network.requestWillBeSent") {
      const { url } = REQUEST.parse(message.params).request;
      if (!url.startsWith("file:")) troubles.push(url);
    }
  });
  const call = async (method: string, params: Readonly<Record<string, unknown>> = {}) => {
    const id = ++number;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(id, resolve);
    // The browser answers in any order.
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await promise;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  const { targetId } = TARGET.parse(await call("Target.createTarget", { url: "about:blank" }));
  sessionId = SESSION.parse(await call("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  for (const domain of ["Page", "Runtime", "Log", "Network"]) await call(`${domain}.enable`);
  return {
    troubles,
    go: async (url) => {
      // The browser loads nothing if the part after # alone changes, so it leaves the page first.
      for (const to of ["about:blank", url]) {
        const { promise, resolve } = Promise.withResolvers<void>();
        loaded = resolve;
        await call("Page.navigate", { url: to });
        await promise;
      }
    },
    run: async (expression) => {
      const done = VALUE.parse(await call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }));
      if (done.exceptionDetails) throw new Error(JSON.stringify(done.exceptionDetails));
      return done.result.value;
    },
    resize: async (width, height) => {
      await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    },
    prefer: async (value) => {
      await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    },
    picture: async () => Buffer.from(PICTURE.parse(await call("Page.captureScreenshot")).data, "base64"),
    close: async () => {
      socket.close();
      child.kill();
      await child.exited;
      // The browser's children may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const MESSAGE = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.infer<typeof MESSAGE>;
const REQUEST = z.object({ request: z.object({ url: z.string() }) });
const TARGET = z.object({ targetId: z.string() });
const SESSION = z.object({ sessionId: z.string() });
const PICTURE = z.object({ data: z.string() });
const VALUE = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.unknown().optional(),
});

/** Reads the address at which the browser listens. */
async function findAddress(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const url = LISTENING.exec(text)?.groups?.["url"];
    if (url !== undefined) return url;
  }
  throw new Error(`the browser ended: ${text}`);
}

// DevTools listening on ws://127.0.0.1:39421/devtools/browser/5c6f…
const LISTENING = /DevTools listening on (?<url>ws:\S+)\s/;
