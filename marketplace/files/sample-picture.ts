import { pngFile } from '../../server/work/files/png-file.ts';
import { createRandom, type Random } from '../seed/random.ts';

const SIZE = 160;
const NAME = /^sample-(dish|place|paper|icon)-[a-z0-9-]{1,60}\.png$/;
const MOST_KEPT = 300;

interface Circle {
  x: number;
  y: number;
  radius: number;
  colour: Colour;
}
type Colour = readonly [red: number, green: number, blue: number];

const CLOTHS: readonly Colour[] = [
  [236, 226, 208],
  [214, 226, 222],
  [232, 214, 204],
  [222, 222, 232],
  [238, 230, 190],
];
const FOODS: readonly Colour[] = [
  [176, 96, 40],
  [222, 164, 60],
  [120, 148, 62],
  [188, 62, 44],
  [240, 214, 150],
  [96, 62, 40],
  [236, 140, 90],
];
const PLATE: Colour = [250, 249, 246];
const RIM: Colour = [224, 221, 214];
const INK: Colour = [150, 152, 160];

const pictures = new Map<string, Buffer>();

/**
 * Renders a picture for a name of the seed data, the same each time: a dish, a place, a document, an icon. Undefined for other
 * names. The seed thus needs neither files nor network.
 */
export function samplePicture(name: string): Buffer | undefined {
  const kind = NAME.exec(name)?.[1];
  if (kind === undefined) return undefined;
  const known = pictures.get(name);
  if (known) return known;
  if (pictures.size >= MOST_KEPT) pictures.clear();
  const random = createRandom(name);
  const picture = kind === 'paper' ? drawPaper(random) : drawCircles(random, kind);
  pictures.set(name, picture);
  return picture;
}

function drawCircles(random: Random, kind: string): Buffer {
  const ground = random.pick(CLOTHS);
  const middle = SIZE / 2;
  const base: Circle[] =
    kind === 'dish'
      ? [
          { x: middle, y: middle, radius: 68, colour: RIM },
          { x: middle, y: middle, radius: 62, colour: PLATE },
        ]
      : [{ x: middle, y: middle, radius: kind === 'icon' ? 62 : 74, colour: random.pick(FOODS) }];
  const parts = Array.from({ length: kind === 'dish' ? random.integer(7, 14) : random.integer(2, 4) }, (): Circle => {
    const angle = random.next() * Math.PI * 2;
    const away = random.next() * 36;
    return {
      x: middle + Math.cos(angle) * away,
      y: middle + Math.sin(angle) * away,
      radius: random.integer(8, kind === 'dish' ? 20 : 30),
      colour: random.pick(kind === 'dish' ? FOODS : [...FOODS, PLATE]),
    };
  });
  return paint((x, y) => [...base, ...parts].reduce((under, circle) => over(under, circle, x, y), ground));
}

/** Renders a sheet with lines of text. */
function drawPaper(random: Random): Buffer {
  const lengths = Array.from({ length: 12 }, () => random.integer(60, 116));
  return paint((x, y) => {
    if (x < 14 || x > SIZE - 14) return RIM;
    const line = Math.floor((y - 16) / 11);
    const isInk = line >= 0 && line < lengths.length && (y - 16) % 11 < 4 && x >= 22 && x < 22 + (lengths[line] as number);
    return isInk ? INK : PLATE;
  });
}

/** Blends a circle over a colour, with an edge softened over one pixel. */
function over(under: Colour, { x, y, radius, colour }: Circle, atX: number, atY: number): Colour {
  const inside = Math.min(1, Math.max(0, radius - Math.hypot(atX - x, atY - y) + 0.5));
  if (inside === 0) return under;
  return [0, 1, 2].map((channel) => Math.round(under[channel]! + (colour[channel]! - under[channel]!) * inside)) as unknown as Colour;
}

function paint(colourAt: (x: number, y: number) => Colour): Buffer {
  const colours = new Uint8Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y += 1) for (let x = 0; x < SIZE; x += 1) colours.set(colourAt(x + 0.5, y + 0.5), (y * SIZE + x) * 3);
  return pngFile(SIZE, SIZE, colours);
}
