import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyle } from '../../../../server/web/pages/brand-style.ts';

/** The two shades of each token: of the light and of the dark theme. */
function tokens(style: string): Record<string, [string, string]> {
  const pairs = [...style.matchAll(/--([\w-]+):light-dark\((#[\da-f]{6}),(#[\da-f]{6})\)/g)];
  return Object.fromEntries(pairs.map(([, name, light, dark]) => [name!, [light!, dark!]]));
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [one, other].map(luminance).sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Backgrounds of text in the colour, by theme: the page and its raised parts. */
const GROUNDS = [['#ffffff'], ['#1d1b19', '#252320']] as const;

describe('brandStyle', () => {
  it('returns readable shades of any colour in both themes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const style = tokens(brandStyle(`#${number.toString(16).padStart(6, '0')}`));
        for (const theme of [0, 1] as const) {
          const shade = (name: string) => style[name]![theme];
          expect(contrast(shade('on-accent'), shade('accent'))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(shade('accent-text'), shade('accent-tint'))).toBeGreaterThanOrEqual(4.5);
          for (const ground of GROUNDS[theme]) expect(contrast(shade('accent-text'), ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const name of ['accent-hover', 'accent-pressed'])
          expect(contrast(style[name]![0], style['on-accent']![0])).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('returns no rule without a valid colour', () => {
    for (const colour of [undefined, '', 'red', '#12345', '#12345g', '#123456;}body{display:none']) expect(brandStyle(colour)).toBe('');
  });
});
