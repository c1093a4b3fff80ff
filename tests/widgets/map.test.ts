import { describe, expect, it } from 'vitest';
import { isOnLand } from '../../marketplace/geo/is-on-land.ts';
import { spreadMarks } from '../../src/widgets/map/spread-marks.ts';
import { chooseLabels } from '../../src/widgets/map-ground/choose-labels.ts';
import { smoothLine } from '../../src/widgets/map-ground/smooth-line.ts';

describe('spreadMarks', () => {
  it('moves only marks that hide each other, and as far as it takes', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 5, y: 3 },
      { x: 300, y: 20 },
    ];
    const spots = spreadMarks(places, 29);
    expect(spots[4]).toEqual(places[4]);
    for (const [index, one] of spots.entries())
      for (const other of spots.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(28);
    for (const spot of spots.slice(0, 4)) expect(Math.hypot(spot.x, spot.y)).toBeLessThan(60);
  });

  it('leaves thousands where they are, at once', () => {
    const places = Array.from({ length: 20_000 }, (_, index) => ({ x: index % 100, y: index % 70 }));
    expect(spreadMarks(places, 29)).toEqual(places);
  });

  it('parts those of one address also among very many', () => {
    const places = Array.from({ length: 900 }, (_, index) => (index < 30 ? { x: 7, y: 7 } : { x: index * 40, y: 0 }));
    const spots = spreadMarks(places, 29);
    expect(spots.slice(30)).toEqual(places.slice(30));
    for (const [index, one] of spots.slice(0, 30).entries())
      for (const other of spots.slice(index + 1, 30)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(26);
  });

  it('ends with fifty in one place', () => {
    const spots = spreadMarks(
      Array.from({ length: 50 }, () => ({ x: 10, y: 10 })),
      29,
    );
    expect(new Set(spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(50);
  });
});

describe('chooseLabels', () => {
  it('leaves out what has no room: over a more important name, over a mark, over the edge', () => {
    const shown = chooseLabels(
      [
        { name: 'San Juan', x: 100, y: 100 },
        { name: 'Guaynabo', x: 110, y: 105 },
        { name: 'Bayamón', x: 40, y: 100 },
        { name: 'Cataño', x: 100, y: 70 },
        { name: 'Toa Baja', x: 5, y: 60 },
      ],
      { width: 400, height: 300 },
      [{ left: 90, top: 60, right: 110, bottom: 80 }],
    );
    expect(shown.map(({ name }) => name)).toEqual(['San Juan', 'Bayamón']);
  });
});

describe('smoothLine', () => {
  it('goes through all points, and closes what was closed', () => {
    const ring = [
      [0, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ] as const;
    const smooth = smoothLine(ring);
    for (const point of ring) expect(smooth).toContainEqual(point);
    expect(smooth.at(-1)).toEqual(smooth[0]);
    expect(smoothLine([ring[0], ring[1]])).toEqual([ring[0], ring[1]]);
  });
});

describe('isOnLand', () => {
  it('knows the island and the sea around it', () => {
    expect([isOnLand(18.2208, -66.5901), isOnLand(18.12, -65.42), isOnLand(18.6, -66.1), isOnLand(17.7, -66.5)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
