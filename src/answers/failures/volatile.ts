/** Removes from a message what differs from run to run, or between tests with the same cause. */
export function steady(message: string): string {
  return message.replace(COMPARED.test(message) ? IN_MEMORY : VOLATILE, "…");
}

/** Marks a comparison, whose values stay even if they look volatile: `expected: <10:15> but was: <10:16>`. */
const COMPARED = /\bexpect(?:ed|ing)\b/i;

/** The patterns of memory addresses and of thread names. */
const ADDRESSES: readonly RegExp[] = [
  // com.acme.Order@4f8e5cde, com.acme.Cart$$Lambda/0x00007f3a1c
  /@(?=[a-f]*\d)[0-9a-f]{4,}\b|\$\$Lambda[$/\w]*/,
  // Mock for Mailer, hashCode: 1284945232
  /\bhashCode: \d+/,
  // pool-1-thread-3, http-nio-8080-exec-2, ForkJoinPool.commonPool-worker-1, Thread-7
  /\bpool-\d+-thread-\d+|\bThread-\d+|-(?:exec|worker|thread)-\d+/,
];

const IN_MEMORY = anyOf(ADDRESSES);
const VOLATILE = anyOf([
  ...ADDRESSES,
  // 123e4567-e89b-12d3-a456-426614174000
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/,
  // 2026-11-22T06:07:14.863Z, 06:07:14,863
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?|\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?/,
  // timed out after 203 ms, exceeded timeout of 1 ms by 19 ms, within 10.02 seconds
  /\b\d+(?:\.\d+)? ?(?:ns|µs|ms|s|nanoseconds|milliseconds|millis|seconds)\b/,
  // /tmp/junit-4711/orders.db, /var/folders/x1/T/junit47/orders.db, /tmp/upload4711.tmp: the folder, and a name with a number
  /(?<![\w/])\/(?:tmp|var\/tmp|var\/folders|private\/var)\/(?:[^\s'"\])>,;:/]+\/)*(?:[^\s'"\])>,;:/]*\d[^\s'"\])>,;:/]*)?/,
  // localhost:43817, 127.0.0.1:43817, [::1]:43817, Port 43817: from 32768 on the system gives them, those below name a service
  /(?:(?<=localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):|(?<=\b[Pp]ort ))(?:3[2-9]|[4-6]\d)\d{3}\b/,
  // 0x00007f3a1c0042d8, 1732255634863
  /\b0x[0-9a-f]{4,}\b|\b\d{9,}\b/,
]);

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "g");
}
