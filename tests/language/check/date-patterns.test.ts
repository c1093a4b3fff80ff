import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/read-project.ts';
import { checkFile } from '../../../src/language/check/definition-file.ts';

const app = JSON.parse(readFileSync(new URL('../../../screens/app.json', import.meta.url), 'utf8'));
const schemas = readSchemas();

/** Where app.json is wrong with these settings. */
const faults = (settings: object) =>
  checkFile('app.json', JSON.stringify({ ...app, settings: { ...app.settings, ...settings } }), schemas)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ pointer }) => pointer);

describe('date formats of app.json', () => {
  it('are at most 60 characters, since every date of the console is written by them', () => {
    expect(faults({ dateTimeFormat: 'dddd, DD.MM.YYYY [um] HH:mm', dateFormat: 'DD. MM. YYYY' })).toEqual([]);
    expect(faults({ dateTimeFormat: `${'MM/DD/YYYY '.repeat(40_000)}HH:mm` })).toEqual(['/settings/dateTimeFormat']);
    expect(faults({ dateFormat: 'MM/DD/YYYY '.repeat(6) })).toEqual(['/settings/dateFormat']);
  });
});
