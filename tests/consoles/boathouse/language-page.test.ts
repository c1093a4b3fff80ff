import { describe, expect, it } from 'vitest';
import { printExample, withoutExample } from '../../../scripts/language-doc/find-example.ts';
import { printFormats } from '../../../scripts/language-doc/print-code-lists.ts';
import type { Format } from '../../../src/language/formats/format.ts';
import { FORMATS } from '../../../src/language/formats/formats.ts';

describe('the reference of the language', () => {
  it('writes a sample of every format', () => {
    const samples = printFormats().split('\n').slice(2);
    expect(samples).toHaveLength(FORMATS.size);
    expect(samples.filter((line) => !/\| \S.* \|$/.test(line) || / \| {2}\|$/.test(line))).toEqual([]);
  });

  it('shows a sample for a format without its own', () => {
    const formats = FORMATS as Map<string, Format>;
    formats.set('knots', { name: 'knots', takes: [{ type: 'number' }], write: (value) => ({ text: `${value} kn` }) });
    try {
      expect(printFormats()).toMatch(/\| `knots` \| number \| \S+ kn \|/);
    } finally {
      formats.delete('knots');
    }
  });

  it('names a new part of the language that has no example, and goes on', () => {
    expect(printExample('block.schema.json', () => false, 'block "tide"')).toContain('tests/consoles/boathouse/screens');
    expect(withoutExample.splice(0)).toEqual(['block "tide"']);
  });
});
