import { openJar, textOf } from "../../../java/bytecode/jar.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";

/**
 * Finds the signature of another jar whose content was packed into this one, `META-INF/BC2048KE.SF`: the manifest has no
 * digest of any entry, without which no signature fits, and Java loads no class of such a jar. It passes over a signature
 * with digests that it trusts no more.
 */
export function findLeftSignature(path: string): ArchiveFlaw | null {
  const jar = openJar(path);
  const signatures = jar?.names().filter((name) => SIGNATURE.test(name)) ?? [];
  if (!jar || signatures.length === 0) return null;
  const manifest = textOf(jar, "META-INF/MANIFEST.MF");
  if (manifest === null || DIGEST.test(manifest)) return null;
  const blocks = new Set(
    jar
      .names()
      .filter((name) => BLOCK.test(name))
      .map(withoutExtension),
  );
  const isTrusted = (name: string) => TRUSTED.test(textOf(jar, name) ?? "");
  const entry = signatures.find((name) => blocks.has(withoutExtension(name)) && isTrusted(name));
  return entry === undefined ? null : { code: "left-signature", entry };
}

// META-INF/BC2048KE.SF
const SIGNATURE = /^META-INF\/[^/]+\.SF$/i;
// META-INF/BC2048KE.DSA
const BLOCK = /^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i;
// SHA-256-Digest: 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
const DIGEST = /^[\w-]+-Digest: /m;
// SHA-256-Digest-Manifest: bHGkKzMLzkqHnHtFKTbBuVdV, but neither SHA1-Digest-Manifest: … nor MD5-Digest-Manifest: …
const TRUSTED = /^SHA-(?:256|384|512)-Digest/m;

function withoutExtension(name: string): string {
  return name.slice(0, name.lastIndexOf(".")).toUpperCase();
}
