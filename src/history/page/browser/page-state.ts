/** What the page shows, as its address says: `#run=41`, `#test=CartTest`, `#search=cart&client=codex&days=7&to=120`. */
export interface PageState {
  readonly run: number | null;
  readonly test: string | null;
  readonly search: string;
  readonly client: string;
  readonly module: string;
  readonly days: string;
  /** The last run of those in the strip; empty for the newest. */
  readonly to: string;
}

/** Reads the part of an address after its `#`. */
export function readState(hash: string): PageState {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const run = values.get("run");
  return {
    run: run !== null && /^\d{1,15}$/.test(run) ? Number(run) : null,
    test: values.get("test"),
    ...{ search: values.get("search") ?? "", client: values.get("client") ?? "", module: values.get("module") ?? "" },
    ...{ days: values.get("days") ?? "", to: values.get("to") ?? "" },
  };
}

export function writeState(state: Partial<PageState>): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== "") values.set(name, `${value}`);
  }
  return `#${values.toString()}`;
}
