import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/read-project.ts';
import { schemaIdOf } from '../../../src/language/check/definition-file.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';
import { boathouse, check, files, issues } from './boathouse-console.ts';
import { wordsIn, wordsOf } from './words.ts';

/** Of the settings a console has one value each, so other consoles have the others. */
const others = ['harbour', 'orchard'].map((name) => ({
  path: 'screens/app.json',
  text: readFileSync(new URL(`../${name}/screens/app.json`, import.meta.url), 'utf8'),
}));
const ROOTS = ['screen.schema.json', 'shared.schema.json', 'app.schema.json'];

describe('the examples of the language', () => {
  const schemas = readSchemas();

  it('have no issue, and each compiles', () => {
    expect(issues).toEqual([]);
    expect(check.issues.map((issue) => printIssue(issue))).toEqual([]);
    const broken = boathouse.manifest.filter(({ isBroken }) => isBroken);
    expect(broken).toEqual([]);
  });

  it('say every word there is', () => {
    const words = new Set(ROOTS.flatMap((root) => [...wordsOf(root, schemas)]));
    const said = new Set(
      [...files, ...others].flatMap(({ path, text }) => {
        const value = JSON.parse(text);
        return [...wordsIn(value, schemaIdOf(path, value), schemas)];
      }),
    );
    // A suppression needs an issue to suppress, and the examples have none: tests/language/check/suppressions.test.ts shows them.
    const shown = [...words].filter((word) => !word.endsWith('.suppress') && !word.startsWith('suppress.'));
    expect(shown.filter((word) => !said.has(word)).sort()).toEqual([]);
    // The other way round: what is said and not known would mean that the two walks differ.
    expect([...said].filter((word) => !words.has(word))).toEqual([]);
    expect(words.size).toBeGreaterThan(300);
  });
});
