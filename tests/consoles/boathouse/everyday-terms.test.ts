import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVERYDAY_TERMS } from '../../../scripts/language-doc/everyday-terms.ts';

const docs = join(import.meta.dirname, '../../../docs');
const page = readFileSync(join(docs, 'language.md'), 'utf8');
const headings = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) => title);
const schemas = ['screen', 'block', 'item', 'action', 'source', 'shared', 'app'].map((name) =>
  readFileSync(join(docs, `../schemas/${name}.schema.json`), 'utf8'),
);

describe('the index by everyday words', () => {
  it('links to existing headings and shipped definitions', () => {
    for (const { anchor } of EVERYDAY_TERMS) expect(headings).toContain(anchor);
    const links = [...page.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, link]) => link as string);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !existsSync(join(docs, link)))).toEqual([]);
    const anchors = new Set(
      headings.map((title) =>
        title
          ?.toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const inner = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor as string);
    expect(inner.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  it('names keys that the language has', () => {
    for (const { key } of EVERYDAY_TERMS)
      if (key !== undefined) expect([key, schemas.some((text) => text.includes(`"${key}"`))]).toEqual([key, true]);
    const said = EVERYDAY_TERMS.flatMap((entry) => [...entry.said.matchAll(/`([a-zA-Z]+)`/g)].map(([, name]) => name as string));
    const functions = EVERYDAY_TERMS.flatMap((entry) => [...entry.said.matchAll(/\b([a-zA-Z]+)\(/g)].map(([, name]) => name as string));
    const usage = page.slice(page.indexOf('## Functions of expressions'), page.indexOf('## Screens'));
    expect(functions.filter((name) => !usage.includes(`${name}(`))).toEqual([]);
    expect(said.filter((name) => !page.includes(`\`${name}\``) && !schemas.some((text) => text.includes(`"${name}"`)))).toEqual([]);
  });

  it.each(
    'dropdown tooltip upload redirect popup permission align total modal select combobox autocomplete checkbox toggle radio textarea pagination sort export download email badge tag icon link button confirm toast validation required default placeholder read-only disabled role navigation tabs accordion column image file chart history timeline comments tree wizard currency time truncate copy secret refresh filter formula conditional mobile subtitle hint reuse function parameter API'.split(
      ' ',
    ),
  )('has the word %s', (word) => {
    expect(EVERYDAY_TERMS.some(({ words }) => new RegExp(`\\b${word}`, 'i').test(words))).toBe(true);
  });

  it('documents common properties once', () => {
    const rows = page.split('\n').filter((line) => /^\| `[a-z]/i.test(line) && !line.includes('seen in'));
    const repeated = rows.filter((row, index) => rows.indexOf(row) !== index);
    expect(repeated.length / rows.length).toBeLessThan(0.1);
  });
});
