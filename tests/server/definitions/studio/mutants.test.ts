import { beforeAll, describe, expect, it } from 'vitest';
import { readWorld } from '../../../../bench/checker/read-world.ts';
import { drawMutants, editedTexts, typedTexts } from '../../../../bench/edits/mutant-texts.ts';
import { runMutants } from '../../../../bench/edits/run-mutants.ts';
import { isHeldBack } from '../../../../server/definitions/choose-texts.ts';
import { readContractUse } from '../../../../server/definitions/contract-use.ts';
import { changeBetween, isDifferent } from '../../../../server/definitions/text-change.ts';
import type { Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { WIDGET_CONTRACTS } from '../../../../src/widgets/contracts.ts';
import { contracts, SCHEMAS_DIR } from '../../support/test-server.ts';
import { testStudio } from './studio-in-test.ts';

/** So many kinds of faults are looked at, and so many sent. `npm run bench:edits` drives all of them through all shipped definitions. */
const [TOLD_KINDS, SENT_KINDS] = [40, 14];
const SEED = 3;

const { studio, admin } = testStudio(['admin']);
let project: ReadonlyMap<string, string>;
beforeAll(async () => {
  const { texts } = await studio.live().newest();
  project = new Map([...texts].map(([name, text]) => [`screens/${name}`, text]));
});

describe('faults of the checker\u2019s benchmark', () => {
  it('are refused where the checker has an error, and have sentences exactly where a table of behaviour is another', async () => {
    const {
      byText,
      byEdits,
      described: reported,
      undescribed,
      faults,
    } = await runMutants({ sample: 1, seed: SEED, kinds: TOLD_KINDS }, project);
    expect(faults).toEqual([]);
    expect(Math.min(byText.named - 5, reported, undescribed)).toBeGreaterThan(0);
    expect([byText.refused, byEdits.refused]).toEqual([byText.named, byEdits.named]);
  });
});

describe('publishing a draft with such a fault', () => {
  it('is refused with sentences, publishes nothing and keeps the draft, typed as a text or made of edits', async () => {
    const { number: base, texts: live } = await studio.live().newest();
    const faulty = await drawFaults(live);
    expect(faulty.length).toBeGreaterThan(4);
    for (const [kind, changed] of faulty) {
      const { set, drop } = changeBetween(live, changed);
      const changes = Object.fromEntries([...set, ...drop.map((name) => [name, null] as const)]);
      const draft = await admin.send('POST', '/drafts', { base, changes, steps: [] });
      const { id, version } = draft.body as never as { id: string; version: number };
      const refused = await admin.publishDraft({ id, version });
      expect([refused.status, refused.body], kind).toEqual([
        422,
        expect.objectContaining({ status: 'refused', error: expect.stringMatching(/Nothing was published\.$/) }),
      ]);
      for (const { message } of refused.body.issues as never as { message: string }[]) expect(message, kind).toMatch(/^\S.*[.?]$/s);
      expect((await admin.send('GET', `/drafts/${id}`)).body.changes, kind).toEqual(changes);
      await admin.remove(id);
    }
    expect(await studio.newest()).toBe(base);
  });
});

/** A fault of each of some kinds that the checker names, as whole texts and, where edits come to other texts, as these. */
async function drawFaults(live: Texts): Promise<[kind: string, texts: Texts][]> {
  const schemasDir = SCHEMAS_DIR;
  const labels = { screens: 'screens', schemas: 'schemas' };
  const use = await readContractUse({ schemasDir, labels, contracts, following: [] }, undefined);
  const world = readWorld(project, schemasDir, { contracts, widgets: WIDGET_CONTRACTS });
  const changed = { live, values: world.values, language: use.language };
  return drawMutants(world, project, { sample: 1, seed: SEED, kinds: SENT_KINDS }).flatMap(({ kind, mutant }) => {
    const typed = typedTexts(mutant, changed);
    const edited = editedTexts(mutant, changed);
    const ways: [string, Texts][] = [[kind, typed]];
    if (edited && isDifferent(typed, edited)) ways.push([`${kind}, by edits`, edited]);
    return ways.filter(([, texts]) => use.check(texts).issues.some(isHeldBack));
  });
}
