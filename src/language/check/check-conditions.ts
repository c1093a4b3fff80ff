import type { Json, JsonObject } from '../contracts/contract-types.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { canHold } from '../expression/can-hold.ts';
import { type Ways, waysOf } from '../expression/condition-facts.ts';
import { GUARDS, isOwnOfAction, join, lastingFacts } from './condition-ways.ts';
import type { CheckedFile } from './definition-file.ts';
import { AUTHOR_DATA } from './definition-schemas.ts';

/** Lists that use the first member whose condition holds, with the key of the condition. */
const FIRST_OF: Readonly<Record<string, string>> = {
  sentences: 'when',
  tones: 'when',
  rowTones: 'when',
  blocks: 'visible',
  firstOf: 'visible',
};

/** Reports conditions that can never hold: against others of the same part, or against those of surrounding parts. */
export function checkConditions({ path, parsed, definition }: CheckedFile): Issue[] {
  if (!parsed || !definition) return [];
  return [...walk(parsed.value, { pointer: '', ways: [[]] })].map((issue) => ({ ...issue, file: path }));
}

function* walk(value: Json, { pointer, ways }: { pointer: string; ways: Ways }): Generator<Issue> {
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) yield* walk(member, { pointer: `${pointer}/${index}`, ways });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  let here = ways;
  for (const key of GUARDS) {
    const own = typeof value[key] === 'string' ? waysOf(value[key] as string) : undefined;
    if (!own) continue;
    const together = join(here, own);
    if (canHold(here) && canHold(own) && !canHold(together))
      yield createIssue(
        'never-together',
        { with: 'what must hold for this part to be seen', others: 'around' },
        { pointer: `${pointer}/${key}`, received: value[key] },
      );
    else here = together;
  }
  yield* saidTwice(value, pointer);
  for (const [key, member] of Object.entries(value)) {
    if (AUTHOR_DATA.has(key)) continue;
    const at = `${pointer}/${escapePointer(key)}`;
    yield* walk(member, { pointer: at, ways: isOwnOfAction(value, key) ? here : lastingFacts(here) });
    const condition = FIRST_OF[key];
    if (Array.isArray(member) && condition && (key !== 'blocks' || value.block === 'one-of')) yield* walkFirst(member, condition, at);
  }
}

/** Reports `visible` conditions that `enabled` repeats. */
function* saidTwice({ visible, enabled }: JsonObject, pointer: string): Generator<Issue> {
  if (typeof visible !== 'string' || typeof enabled !== 'string') return;
  const [there, not] = [waysOf(visible), waysOf(enabled, false)];
  if (!there || !not || !canHold(there) || !canHold(not) || canHold(join(there, not))) return;
  yield createIssue(
    'no-effect',
    { key: 'enabled', why: 'wherever this is visible, it holds' },
    { pointer: `${pointer}/enabled`, received: enabled },
  );
}

/** Lists where the first match is used: a member is reached only where no earlier one holds. */
function* walkFirst(list: readonly Json[], key: string, pointer: string): Generator<Issue> {
  let before: Ways = [[]];
  for (const [index, member] of list.entries()) {
    const said = typeof member === 'object' && member !== null && !Array.isArray(member) ? member : {};
    const source = said[key];
    if (typeof source !== 'string' || said.access !== undefined) continue;
    const [own, not] = [waysOf(source), waysOf(source, false)];
    if (own && canHold(own) && canHold(before) && !canHold(join(before, own))) {
      const parts = { with: 'those before it, of which the first is taken', others: 'before' as const };
      yield createIssue('never-together', parts, { pointer: `${pointer}/${index}/${key}`, received: source });
    }
    if (not) before = join(before, not);
  }
}
