import { expect, it } from 'vitest';
import { duplicateScreen } from '../../../../src/authoring/edit/templates/duplicate-screen.ts';
import { checkEdited, parts } from '../../../screens/shipped-console.ts';

it('copies every shipped screen to a valid one', () => {
  const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
  const copies = [...texts.keys()].flatMap((file) => duplicateScreen(texts, file, parts.schemas) ?? []);
  expect(copies.length).toBeGreaterThan(60);
  expect(copies.find(({ id }) => id === 'toll-crud-copy')?.text).toContain('"rowLabel": "tolls"');
  const { issues } = checkEdited([...parts.files, ...copies.map(({ file, text }) => ({ path: `screens/${file}`, text }))]);
  expect(
    issues.filter(({ severity }) => severity === 'error').map(({ file, pointer, message }) => `${file}${pointer}: ${message}`),
  ).toEqual([]);
});
