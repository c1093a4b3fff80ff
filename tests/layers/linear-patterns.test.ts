import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type PatternCost, patternCost } from '../../src/language/contracts/pattern-cost.ts';

interface Found {
  source: string;
  flags: string;
  file: string;
}

const filesOf = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => join(folder, file)),
  );

/** Every pattern of the language, of contracts and of definitions. */
function patternsOfJson(): Found[] {
  return filesOf(['schemas', 'screens'], /\.json$/).flatMap((file) => {
    const found: Found[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, member] of Object.entries(value)) {
        if (key === 'pattern' && typeof member === 'string') found.push({ source: member, flags: 'u', file });
        if (key === 'patternProperties') for (const source of Object.keys(member)) found.push({ source, flags: 'u', file });
        visit(member);
      }
    };
    visit(JSON.parse(readFileSync(file, 'utf8')));
    return found;
  });
}

/** Every regular expression that is written as a literal in what runs. */
function patternsOfCode(): Found[] {
  return filesOf(['src', 'server', 'marketplace'], /\.tsx?$/).flatMap((file) => {
    const found: Found[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { regex } = value as { regex?: { pattern: string; flags: string } };
      if (regex) found.push({ source: regex.pattern, flags: regex.flags, file });
      for (const member of Object.values(value)) visit(member);
    };
    visit(parseSync(file, readFileSync(file, 'utf8')).program);
    return found;
  });
}

const costing = (patterns: readonly Found[], ...costs: PatternCost[]) =>
  patterns
    .filter(({ source, flags }) => costs.includes(patternCost(source, flags)))
    .map(({ source, flags, file }) => `${file}: /${source}/${flags}`);

/** Layers whose expressions meet texts of users and of other servers. Elsewhere they meet those of authors, and of the console itself. */
const OPEN_LAYERS = [
  'server/',
  'marketplace/',
  'src/language/contracts/',
  'src/language/formats/',
  'src/runtime/render/',
  'src/runtime/data/',
];

/** Files in which they meet only texts of the console's own: settings, addresses of contracts, its page, digits of one number. */
const OWN_TEXTS = new Set([
  'src/language/contracts/check-entity.ts',
  'src/language/contracts/wire-codec.ts',
  'src/language/contracts/pattern-automaton.ts',
  'src/language/formats/write-decimals.ts',
  'server/definitions/served-definitions.ts',
  'server/remote/relay/http-exchange.ts',
  'server/remote/relay/probe-upstream.ts',
  'server/base/settings/host-addresses.ts',
  'server/web/pages/page-template.ts',
  'marketplace/public-site.ts',
  'marketplace/payments/dashboard-links.ts',
]);

describe('Regular expressions', () => {
  it('of schemas, contracts and definitions take time in proportion to the text', () => {
    const patterns = patternsOfJson();
    expect(patterns.length).toBeGreaterThan(20);
    expect(costing(patterns, 'polynomial', 'exponential')).toEqual([]);
  });

  it('of the code take no exponential time, and time in proportion to the texts of users', () => {
    const patterns = patternsOfCode();
    expect(patterns.length).toBeGreaterThan(300);
    expect(costing(patterns, 'exponential')).toEqual([]);
    const open = patterns.filter(({ file }) => !OWN_TEXTS.has(file) && OPEN_LAYERS.some((layer) => file.startsWith(layer)));
    expect(costing(open, 'polynomial')).toEqual([]);
  });
});
