/** A colour as red, green and blue, each from 0 to 255. */
type Colour = readonly [number, number, number];

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** Background of the dark theme's raised parts, on which text stands. */
const DARK_PAGE: Colour = [37, 35, 32];
/** Contrast of readable text (WCAG AA is 4.5), with some margin. */
const READABLE = 4.7;

/**
 * Style with a console's own colour: a rule for the tokens of `tokens.css`, with shades that keep text readable in both themes.
 * `colour` is `#rrggbb`; any other text gives no rule.
 */
export function brandStyle(colour: string | undefined): string {
  const brand = colour === undefined ? undefined : parse(colour);
  if (!brand) return '';
  const light = until(brand, BLACK, (shade) => contrast(shade, WHITE) >= READABLE);
  const dark = until(brand, WHITE, (shade) => contrast(shade, DARK_PAGE) >= READABLE);
  const ink = until(mix(dark, BLACK, 0.8), BLACK, (shade) => contrast(shade, dark) >= READABLE);
  const rules = {
    brand: print(brand),
    accent: pair(light, dark),
    'accent-hover': pair(mix(light, BLACK, 0.12), mix(dark, WHITE, 0.14)),
    'accent-pressed': pair(mix(light, BLACK, 0.24), mix(dark, WHITE, 0.28)),
    'on-accent': pair(WHITE, ink),
    'accent-text': pair(
      until(light, BLACK, (shade) => contrast(shade, mix(light, WHITE, 0.9)) >= READABLE),
      until(dark, WHITE, (shade) => contrast(shade, mix(dark, DARK_PAGE, 0.82)) >= READABLE),
    ),
    'accent-tint': pair(mix(light, WHITE, 0.9), mix(dark, DARK_PAGE, 0.82)),
    'accent-line': pair(mix(light, WHITE, 0.6), mix(dark, DARK_PAGE, 0.55)),
  };
  return `:root{${Object.entries(rules)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

/** Steps from one colour towards another, by a fiftieth, until it is good. */
function until(from: Colour, to: Colour, isGood: (shade: Colour) => boolean): Colour {
  for (let step = 0; step < 50; step += 1) {
    const shade = mix(from, to, step / 50);
    if (isGood(shade)) return shade;
  }
  return to;
}

/** Mixes two colours; `share` is that of the second. */
function mix(one: Colour, other: Colour, share: number): Colour {
  return one.map((value, index) => Math.round(value + ((other[index] as number) - value) * share)) as unknown as Colour;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2). */
function contrast(one: Colour, other: Colour): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(text: string): Colour | undefined {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  return parts.length === 3 ? (parts.map((part) => Number.parseInt(part, 16)) as unknown as Colour) : undefined;
}

function print(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function pair(light: Colour, dark: Colour): string {
  return `light-dark(${print(light)},${print(dark)})`;
}
