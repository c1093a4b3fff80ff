import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { instantOfWall, loadOffsets, offsetsAround, zoneOffset } from '../../../src/language/formats/zone-offset.ts';

const MADRID = 'Europe/Madrid';
const instant = (wall: string, zone: string) => new Date(instantOfWall(Date.parse(`${wall}Z`), zone)).toISOString();

describe('zoneOffset', () => {
  it('is what the clock of the zone shows, at any moment', () => {
    const zones = fc.constantFrom(
      'America/Puerto_Rico',
      MADRID,
      'Africa/Casablanca',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    );
    const moments = fc.date({ min: new Date('1975-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, zones, (moment, timeZone) => {
        const shown = moment.toLocaleString('sv-SE', { timeZone });
        expect(new Date(moment.getTime() + zoneOffset(moment.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ')).toBe(
          shown,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('is found at the first and the last instant that there are, where weeks reach beyond', () => {
    for (const moment of [-8.64e15, 8.64e15]) expect(Math.abs(zoneOffset(moment, MADRID))).toBeLessThan(15 * 3_600_000);
  });
});

describe('preloaded offsets', () => {
  afterEach(() => loadOffsets(undefined));

  it('are those of the zone at any moment, within their years and outside of them', () => {
    const now = Date.parse('2026-11-24T12:00:00Z');
    for (const zone of ['America/Puerto_Rico', MADRID, 'Africa/Casablanca', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Sao_Paulo']) {
      const years = offsetsAround(now, zone);
      fc.assert(
        fc.property(fc.integer({ min: now - 3000 * 86_400_000, max: now + 1500 * 86_400_000 }), (moment) => {
          loadOffsets(undefined);
          const asked = zoneOffset(moment, zone);
          loadOffsets(years);
          expect(zoneOffset(moment, zone)).toBe(asked);
        }),
        { numRuns: 1000 },
      );
      for (const [from] of years.offsets)
        for (const moment of [from - 1, from, from + 1]) {
          loadOffsets(undefined);
          const asked = zoneOffset(moment, zone);
          loadOffsets(years);
          expect(zoneOffset(moment, zone)).toBe(asked);
        }
    }
  });

  it('say nothing of another zone', () => {
    loadOffsets({ timeZone: 'America/Puerto_Rico', offsets: [[0, 7]], until: 1e15 });
    expect(zoneOffset(1e12, 'America/Puerto_Rico')).toBe(7);
    expect(zoneOffset(1e12, 'UTC')).toBe(0);
  });
});

describe('instantOfWall', () => {
  it('reads the wall clock of a zone on both sides of a change', () => {
    expect(instant('2026-03-29T01:59:00', MADRID)).toBe('2026-03-29T00:59:00.000Z');
    expect(instant('2026-03-29T03:00:00', MADRID)).toBe('2026-03-29T01:00:00.000Z');
    expect(instant('2026-10-25T01:59:00', MADRID)).toBe('2026-10-24T23:59:00.000Z');
    expect(instant('2026-10-25T03:00:00', MADRID)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('takes the hour after one that is left out, and the first of one that comes twice', () => {
    expect(instant('2026-03-29T02:30:00', MADRID)).toBe('2026-03-29T01:30:00.000Z');
    expect(instant('2026-10-25T02:30:00', MADRID)).toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-11-01T01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    // Where clocks change at midnight, that day begins at one.
    expect(instant('2026-04-24T00:00:00', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  });

  it('is read back as it was, at any moment that the clock shows', () => {
    const zones = fc.constantFrom(
      'America/Puerto_Rico',
      MADRID,
      'UTC',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/New_York',
    );
    const moments = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const wall = moment.getTime() + zoneOffset(moment.getTime(), zone);
        const found = instantOfWall(wall, zone);
        expect(found + zoneOffset(found, zone)).toBe(wall);
      }),
      { numRuns: 500 },
    );
  });
});
