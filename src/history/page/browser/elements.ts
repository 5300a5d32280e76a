export type Child = Node | string | null;

type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Makes an element. Texts become text nodes, whatever is in them; an attribute that is null or false is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(attribute, value === true ? "" : `${value}`);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Makes a text that only screen readers say. */
export function unseen(text: string): HTMLElement {
  return element("span", { class: "unseen" }, text);
}

/** Makes the message of what fails, or says that it is lost. */
export function messageOf(told: {
  readonly message: string | null;
  readonly isMessageLost: boolean;
}): readonly Child[] {
  if (told.isMessageLost) return [element("p", {}, "Its message is no longer stored.")];
  return [told.message === null ? null : element("pre", { tabindex: "0" }, told.message)];
}

/** Makes a section with its heading, which names it. */
export function section(id: string, title: string, ...children: readonly Child[]): HTMLElement {
  const heading = element("h2", { id: `${id}-title` }, title);
  return element("section", { class: id, "aria-labelledby": `${id}-title` }, heading, ...children);
}

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly items: readonly HTMLElement[];
  /** What is said if there are no items; empty for nothing. */
  readonly none: string;
  /** The number of items that are left out. */
  readonly more?: number;
}

export function card({ id, title, items, more = 0 }: Card): HTMLElement {
  return section(id, title, element("ul", {}, ...items), more > 0 ? element("p", {}, `… and ${more} more`) : null);
}

/** Makes the head of a table; the columns of numbers are aligned as these are. */
export function tableHead(names: readonly string[]): HTMLElement {
  const cells = names.map((name) => element("th", { scope: "col", class: NUMBERS.has(name) && "number" }, name));
  return element("thead", {}, element("tr", {}, ...cells));
}

const NUMBERS: ReadonlySet<string> = new Set(["Took", "Tests", "Runs", "Waited for other builds"]);

/** Makes a bar whose length is a share from 0 to 1. */
export function bar(share: number): HTMLElement {
  const made = element("span", { class: "bar", "aria-hidden": "true" });
  made.style.setProperty("--share", `${Math.min(1, Math.max(0.01, share))}`);
  return made;
}
