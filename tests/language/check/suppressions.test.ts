import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../src/language/check/canonical-text.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import { parseJsonWithPositions } from '../../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../../src/language/check/written-json.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts, readFixture, schemas } from './fixture-project.ts';

const known = { code: 'negated-nullable', reason: 'The contract says nullable until the next release.', until: '2026-06-30' };

/** The base project with one more screen, whose text block negates what may be null, checked on a day. */
function checkWith(parts: { screen?: Json[]; block?: Json[]; visible?: string }, today = '2026-06-30') {
  const { screen, block, visible = '!record.isApproved' } = parts;
  const probe = {
    kind: 'detail',
    id: 'probe',
    path: '/probe/:thingId',
    title: 'Probe',
    access: 'anyone',
    ...(screen ? { suppress: screen } : {}),
    data: { call: 'fetchThing', with: { id: 'route.thingId' } },
    blocks: [{ block: 'text', visible, text: 'Refused.', ...(block ? { suppress: block } : {}) }],
  };
  const { parsed } = parseJsonWithPositions('probe.json', JSON.stringify(probe));
  const text = canonicalText(writtenOf(parsed!), 'screen.schema.json', schemas);
  const files = [...readFixture('base'), { path: 'screens/things/probe.json', text }];
  const check = checkProject({ files, schemas, contracts, blocks: BLOCK_KINDS, widgets: [], icons: ['box', 'flag'], today });
  return { ...check, said: check.issues.map(({ code, pointer }) => `${code} ${pointer}`) };
}

describe('suppress', () => {
  it('hides an issue of its own element up to its last day, and lists it', () => {
    const { said, suppressed } = checkWith({ block: [known] });
    expect(said).toEqual([]);
    expect(suppressed).toEqual([{ ...known, file: 'screens/things/probe.json', pointer: '/blocks/0', entry: '/blocks/0/suppress/0' }]);
  });

  it('hides the issues of everything inside', () => {
    expect(checkWith({ screen: [known] }).said).toEqual([]);
  });

  it('is an error after its last day, beside the issue itself', () => {
    const { said, suppressed } = checkWith({ block: [known] }, '2026-07-01');
    expect(said.sort()).toEqual(['negated-nullable /blocks/0/visible', 'suppress-expired /blocks/0/suppress/0/until']);
    expect(suppressed).toEqual([]);
  });

  it('is an error where there is nothing to suppress', () => {
    expect(checkWith({ block: [known], visible: 'record.isOpen' }).said).toEqual(['suppress-unused /blocks/0/suppress/0']);
    expect(checkWith({ block: [{ ...known, code: 'unknown-path' }] }).said.sort()).toEqual([
      'negated-nullable /blocks/0/visible',
      'suppress-unused /blocks/0/suppress/0',
    ]);
  });

  it('knows the codes that there are', () => {
    const { issues } = checkWith({ block: [{ ...known, code: 'negated-nulable' }] });
    expect(issues.find((issue) => issue.code === 'unknown-value')).toMatchObject({
      pointer: '/blocks/0/suppress/0/code',
      suggestion: 'negated-nullable',
    });
  });

  it('lets a screen go live whose only error is suppressed', () => {
    const entry = { ...known, code: 'unknown-path' };
    const visible = 'record.isAproved';
    expect(checkWith({ visible }).console?.screens.has('probe')).toBe(false);
    const { said, console } = checkWith({ visible, block: [entry] });
    expect(said).toEqual([]);
    expect(console?.screens.has('probe')).toBe(true);
  });
});
