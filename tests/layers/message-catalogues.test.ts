import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Folders in which every component has a catalogue; elsewhere the first load keeps texts beside the code. */
const CATALOGUED = /^(studio|widgets)\//;

/** Attributes that people read. */
const READ = /^(title|label|text|hint|placeholder|summary|meta|none|group|disabledReason|button|nothing|way|verb|aria-label)$/;

const isWords = (text = '') => /[a-z]{3}/i.test(text) && !text.startsWith('https://');

/** What a component shows that stands in its code, and not in a catalogue. */
function textsInCode(source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) look(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name } = node as { type?: string; value?: unknown; name?: { value?: string } };
    if (type === 'JSXText' && /[A-Za-z]{2}/.test(String(value))) found.push(String(value).trim());
    const given = value as { type?: string; value?: string } | null | undefined;
    if (type === 'JSXAttribute' && READ.test(name?.value ?? '') && given?.type === 'StringLiteral' && isWords(given.value))
      found.push(given.value as string);
    for (const [key, below] of Object.entries(node)) if (key !== 'span') look(below);
  };
  look(parseSync(source, { syntax: 'typescript', tsx: true }));
  return found;
}

describe('components of the Studio, of widgets, and others with a catalogue', () => {
  it('take every text from the catalogue of their folder', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const sources = files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);
    const held = sources.filter(([file, source]) => CATALOGUED.test(file) || source.includes("from './messages.ts'"));
    expect(held.length).toBeGreaterThan(150);
    expect(held.flatMap(([file, source]) => textsInCode(source).map((text) => `${file}: ${text}`))).toEqual([]);
  });

  it('are detected in the code', () => {
    expect(textsInCode('<Card title="Changes"><p>Nothing yet {count}</p></Card>')).toEqual(['Changes', 'Nothing yet']);
    expect(textsInCode('<Card title={MESSAGES.changes} icon="history"><p>· {count}</p></Card>')).toEqual([]);
  });
});
