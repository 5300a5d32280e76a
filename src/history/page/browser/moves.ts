/** Shows another part of the page whenever the address changes, where it was last left, and keeps the focus in it. */
export function followMoves(show: () => void, main: HTMLElement): void {
  // What is shown changes after the browser would have scrolled.
  window.history.scrollRestoration = "manual";
  const left = new Map<string, number>();
  let shown = location.hash;
  window.addEventListener("scroll", () => left.set(location.hash, window.scrollY), { passive: true });
  window.addEventListener("hashchange", () => {
    const wasPaging =
      document.activeElement?.closest(".pager") != null && isOverview(shown) && isOverview(location.hash);
    const at = wasPaging ? window.scrollY : (left.get(location.hash) ?? 0);
    shown = location.hash;
    show();
    const next = wasPaging ? main.querySelector<HTMLElement>(".pager a") : main;
    next?.focus({ preventScroll: true });
    window.scrollTo(0, at);
  });
}

/** Shows the page again when the window has another width: as many runs as fit stand side by side. */
export function redrawOnResize(show: () => void): void {
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    show();
  });
}

function isOverview(hash: string): boolean {
  return !/[#&](?:run|test)=/.test(hash);
}
