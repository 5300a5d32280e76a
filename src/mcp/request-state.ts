import { isRecord } from "../knowledge/clients/value.ts";
import { ASKS_FOR_MS } from "./elicitation.ts";

/** The states by which a client's second call is known as the same as its first (`requestState`). */
export interface RequestStates {
  /** Makes a state for this call. */
  readonly issue: (call: unknown) => string;
  /** Whether a state was made for this call, not long ago, and was not redeemed before. */
  readonly redeem: (state: unknown, call: unknown) => boolean;
}

/** States are signed with a key of this process, so that nothing is stored of questions that nobody answers. */
export function openRequestStates(now: () => number = Date.now): RequestStates {
  const key = crypto.getRandomValues(new Uint8Array(32));
  /** The redeemed states that have not expired, by their nonces. */
  const redeemed = new Map<string, number>();

  function sign(nonce: string, expiresMs: number, call: unknown): string {
    const text = JSON.stringify([nonce, expiresMs, call], sortKeys);
    return new Bun.CryptoHasher("sha256", key).update(text).digest("hex");
  }

  return {
    issue: (call) => {
      const nonce = crypto.getRandomValues(new Uint8Array(16)).toHex();
      const expiresMs = now() + ASKS_FOR_MS;
      return `${nonce}.${expiresMs}.${sign(nonce, expiresMs, call)}`;
    },
    redeem: (state, call) => {
      const { nonce = "", expires, signature = "" } = STATE.exec(typeof state === "string" ? state : "")?.groups ?? {};
      const expiresMs = Number(expires);
      for (const [old, endMs] of redeemed) if (endMs < now()) redeemed.delete(old);
      if (!(expiresMs >= now()) || redeemed.has(nonce)) return false;
      if (!crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(sign(nonce, expiresMs, call)))) return false;
      redeemed.set(nonce, expiresMs);
      return true;
    },
  };
}

// 5f0c….1795730000000.9a41…
const STATE = /^(?<nonce>[0-9a-f]{32})\.(?<expires>\d{13})\.(?<signature>[0-9a-f]{64})$/;

/** A client may send the members of an object in another order. */
function sortKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
