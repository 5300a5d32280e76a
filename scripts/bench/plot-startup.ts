/** Figures in milliseconds as bars under each other, each with a line from the smallest to the largest; for light and dark pages. */
export function plotStartup(figures: readonly Bar[]): string {
  const bars = figures.filter(({ unit }) => unit === "ms");
  const most = Math.max(...bars.map(({ value, max }) => max ?? value));
  const x = (ms: number) => (LEFT + (ms / most) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const height = TOP + bars.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>Milliseconds from the start of a process to its answer: median, smallest and largest</title>
<style>
  text { font: 13px system-ui, sans-serif; fill: #8a94a6 } .value { font-weight: 700 }
  rect { fill: #8a94a6; opacity: .55 } .ours { fill: #2f81f7; opacity: 1 } path { stroke: #8a94a6; stroke-width: 1.5 }
</style>
${bars.map((bar, at) => drawBar(bar, TOP + at * ROW, x)).join("\n")}
</svg>
`;
}

/** What of a figure is drawn, also as it is read back. */
interface Bar {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
}

const WIDTH = 840;
const LEFT = 330;
const RIGHT = 70;
const TOP = 8;
const ROW = 30;

function drawBar({ what, value, min = value, max = value }: Bar, y: number, x: (ms: number) => string): string {
  const ours = what.startsWith("maven-mcp") ? ' class="ours"' : "";
  const middle = y + 10;
  return `<text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${what}</text>
<rect${ours} x="${LEFT}" y="${y}" width="${(Number(x(value)) - LEFT).toFixed(1)}" height="20"/>
<path d="M${x(min)} ${middle}H${x(max)}"/>
<text class="value" x="${Number(x(max)) + 8}" y="${y + 15}">${value.toFixed(0)} ms</text>`;
}
