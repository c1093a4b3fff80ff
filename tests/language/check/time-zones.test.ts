import { expect, it } from 'vitest';
import { checkProject } from '../../../src/language/check/check-project.ts';
import { parts } from '../../screens/shipped-console.ts';

/** What the checker has against a time zone, as codes. */
function found(timeZone: string): string[] {
  const app = parts.files.find(({ path }) => path === 'screens/app.json')!;
  const text = app.text.replace('"America/Puerto_Rico"', JSON.stringify(timeZone));
  return checkProject({ ...parts, files: [{ ...app, text }] })
    .issues.filter(({ pointer }) => pointer === '/settings/timeZone')
    .map(({ code }) => code);
}

it('takes UTC and names of the IANA database for a time zone, and no abbreviation, which several zones share', () => {
  expect(['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires'].flatMap(found)).toEqual([]);
  for (const zone of ['AST', 'EST', 'PST8PDT', '+02:00', 'Europe/Madird']) expect(found(zone)).toEqual(['unknown-setting']);
});
