import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { BLOCK_NAMES, BLOCK_TEMPLATES } from '../../../../src/authoring/edit/templates/block-templates.ts';
import { type MemberTemplate, memberTemplates } from '../../../../src/authoring/edit/templates/member-templates.ts';
import { memberOfCall } from '../../../../src/authoring/edit/templates/new-member.ts';
import { isMadeOf, missingBlocks } from '../../../../src/authoring/edit/templates/offered-blocks.ts';
import { DEFINITION_SCHEMAS as schemas } from '../../../../src/language/check/definition-schemas.ts';
import type { CompiledBlock } from '../../../../src/language/compiled/compiled-screen.ts';
import { showsList } from '../../../../src/language/compiled/shows-list.ts';
import type { CallContract, Json } from '../../../../src/language/contracts/contract-types.ts';
import { BLOCK_KINDS } from '../../../../src/runtime/kinds/block-kinds.ts';
import { sharedIn } from '../../../../src/studio/definitions-of.ts';
import { createStudioLanguage } from '../../../../src/studio/language/studio-language.ts';
import { WIDGET_CONTRACTS } from '../../../../src/widgets/contracts.ts';
import { contracts, parts } from '../../../screens/shipped-console.ts';
import { drawn } from '../../../support/draw.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const sources = { contracts, shared: sharedIn(texts), choices: [], widgets: WIDGET_CONTRACTS, schemas };
const language = createStudioLanguage(contracts, schemas);
const known = new Set(language.check(texts).map(({ message }) => message));

/** What the checker says of a page with one more block, and not without it. */
function faultsWith(file: string, value: Json, before: ReadonlyMap<string, string> = texts): string[] {
  const answer = applyEdits(before, [{ do: 'insert', file, into: 'blocks', value }], schemas);
  if (answer.status !== 'changed') return [`not inserted: ${answer.status}`];
  const issues = language.check(new Map([...before, ...answer.texts]));
  return issues.map(({ message }) => message).filter((message) => !known.has(message));
}

const blocksFor = (file: string, text: string): MemberTemplate[] =>
  memberTemplates(file, text, '', sources).filter(({ list }) => list === 'blocks');

const pages = [...texts].filter(([, text]) => JSON.parse(text).kind === 'detail').map(([file, text]) => ({ file, text }));
const offered = pages.flatMap(({ file, text }) =>
  blocksFor(file, text).flatMap((each) => (each.asks === 'nothing' ? [{ file, value: each.value as { block: string } }] : [])),
);

describe('BLOCK_TEMPLATES', () => {
  it('has every kind of block', () => expect([...BLOCK_NAMES].sort()).toEqual(Object.keys(BLOCK_KINDS).sort()));

  it('shows rows on pages with rows', () => {
    const rows = BLOCK_NAMES.filter((name) => 'ofRows' in BLOCK_TEMPLATES[name]);
    expect(rows.sort()).toEqual(BLOCK_NAMES.filter((block) => showsList({ block } as CompiledBlock)).sort());
  });

  it('offers every kind on every page, or names the missing data', () => {
    for (const { file, text } of pages) {
      const blocks = blocksFor(file, text);
      const missing = missingBlocks(JSON.parse(text), sources);
      const silent = BLOCK_NAMES.filter((name) => {
        const { label } = BLOCK_TEMPLATES[name];
        const isOffered = blocks.some((each) => each.label === label || new RegExp(`^${label}( of|:| from| for) `).test(each.label));
        return name !== 'widget' && !isOffered && !missing.some((each) => each.label === label);
      });
      expect([file, silent]).toEqual([file, []]);
    }
  });

  it.each(BLOCK_NAMES.filter((name) => !['form', 'widget'].includes(name)))('adds valid blocks of kind %s to shipped pages', (block) => {
    const found = offered.filter(({ value }) => value.block === block);
    expect(found.length).toBeGreaterThan(0);
    for (const { file, value } of drawn(`template ${block}`, found, 1))
      expect([file, value, faultsWith(file, value)]).toEqual([file, value, []]);
  });

  it('titles a block by what its call gives', () => {
    const call = contracts.calls.get('fetchTolls')!;
    const table = memberOfCall({ asks: 'call', kind: 'block', block: 'table' }, { call, given: {} }, new Set(), contracts);
    expect(table).toMatchObject({ id: 'fetchTolls', title: 'Tolls' });
  });

  const byCall = BLOCK_NAMES.filter((name) => name !== 'widget' && !('words' in BLOCK_TEMPLATES[name]));
  it.each(byCall)(
    'makes valid blocks of kind %s from a call',
    (block) => {
      const fitting = [...contracts.calls.values()].filter((call) => isMadeOf(block, call, contracts) && needsOnlyIds(call));
      expect(fitting.length).toBeGreaterThan(0);
      for (const call of drawn(`call ${block}`, fitting, 1)) {
        const given = Object.fromEntries(neededOf(call).map((name) => [name, 'route.id']));
        const value = memberOfCall({ asks: 'call', kind: 'block', block }, { call, given }, new Set(), contracts);
        const page = { $schema: '../../schemas/screen.schema.json', kind: 'detail', id: 'new-page', path: '/new-page/:id', title: 'New' };
        const text = JSON.stringify({ ...page, access: call.roles, blocks: [{ block: 'text', id: 'words', text: 'Words' }] });
        expect([value, faultsWith('new/new-page.json', value as Json, new Map([...texts, ['new/new-page.json', text]]))]).toEqual([
          value,
          [],
        ]);
      }
    },
    300_000,
  );

  it('makes nothing from a call whose result a kind cannot show', () => {
    const call = contracts.calls.get('fetchRouteUpdates') as CallContract & { name: string };
    expect([isMadeOf('tree', call, contracts), isMadeOf('notes', call, contracts)]).toEqual([true, false]);
    expect(memberOfCall({ asks: 'call', kind: 'block', block: 'notes' }, { call, given: {} }, new Set(), contracts)).toBeUndefined();
  });
});

function neededOf({ params }: CallContract): string[] {
  return Object.entries(params).flatMap(([name, type]) => (type.optional || type.nullable ? [] : [name]));
}

function needsOnlyIds({ params }: CallContract): boolean {
  return neededOf({ params } as CallContract).every((name) => params[name]?.type === 'id');
}
