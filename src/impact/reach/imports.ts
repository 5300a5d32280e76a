/**
 * Lists what a source imports. A class file does not name an import that nothing was found in, and yet a member that is
 * added there may be meant from then on. One in a comment counts, too.
 */
export function listImports(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, name = ""]) => name);
}

// import static com.acme.Left.*; import com.acme.kc.Rates.VAT as RATE
const IMPORT = /\bimport\s+(?:static\s+)?([\p{L}\p{N}_$.]+)/gu;
