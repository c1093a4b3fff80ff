import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/read-project.ts';

/* Questions of people who have never seen the project, with the words that they search for. The index leads to the answer at once. */

/** Words of a question, the page and section with the answer, and the answer. */
const QUESTIONS: readonly (readonly [words: string, link: string, answer: RegExp])[] = [
  ['existing database SQL', 'postgresql.md', /without TypeScript/],
  ['hide a column from a role', 'roles-and-accounts.md#decide-who-sees-and-does-what', /`access` of the field in the contract/],
  ['confirmation', 'language.md#actions', /a confirmation without/],
  ['foreign key', 'language.md#sources', /A call that loads/],
  ['time zone currency', 'formats.md', /`timeZone`[\s\S]*`currency`/],
  ['two people edit the same record', 'decisions/04-writes.md#optimistic-concurrency', /both changed one field, a dialog shows/],
  ['CSV export', 'language.md#kind-list', /CSV export/],
  ['logo colours', 'brand-and-theme.md', /"logo"/],
  ['first admin', 'roles-and-accounts.md#create-an-account', /`ADMIN_EMAIL`/],
  ['backup restore', 'operations.md#backups', /daily/],
  ['log out session', 'roles-and-accounts.md#sessions-and-lockouts', /Admins see and end those of others/],
  ['undo published change', 'studio.md#a-change-in-five-steps', /\*Roll back\*/],
  ['two servers', 'operations.md#several-processes', /any number of processes/],
  ['audit log', 'roles-and-accounts.md#audit-trail', /who did what/],
  ['delete a record', 'contracts.md#call', /`destructive`/],
];

describe('docs/README.md', () => {
  const rows = readPage('README.md').split('\n');

  it.each(QUESTIONS)('leads from "%s" to %s', (words, link, answer) => {
    const row = rows.find((text) => words.split(' ').every((word) => text.split('|')[1]?.toLowerCase().includes(word.toLowerCase())));
    expect(row).toContain(`](${link})`);
    expect(sectionOf(link)).toMatch(answer);
  });
});

/** The text below a heading, up to the next one of its depth; the whole page without an anchor. */
function sectionOf(link: string): string {
  const [page, anchor] = link.split('#') as [string, string?];
  const text = readPage(page);
  if (anchor === undefined) return text;
  const headings = [...text.matchAll(/^(#+) (.*)$/gm)];
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  const at = headings.findIndex(([, , title]) => slug(title!) === anchor);
  expect(at, link).toBeGreaterThan(-1);
  const next = headings.slice(at + 1).find(([, marks]) => marks!.length <= headings[at]![1]!.length);
  return text.slice(headings[at]!.index, next?.index);
}

function readPage(page: string): string {
  return readFileSync(join(ROOT, 'docs', page), 'utf8');
}
