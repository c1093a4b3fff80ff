import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { showsList } from '../../../language/compiled/shows-list.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../../language/expression/evaluate-mapping.ts';
import { readRows } from '../calls/read-rows.ts';

/** Whether a block is visible; undefined while its condition is loading. */
export function blockVisible(block: CompiledBlock, scope: Scope): boolean | undefined {
  if (!block.visible) return true;
  const condition = evaluateCondition(block.visible, blockScope(block, scope));
  return condition === 'pending' ? undefined : condition;
}

/** The scope of a block: that around it, and the arguments of a shared fragment. */
export function blockScope(block: CompiledBlock, scope: Scope): Scope {
  if (!block.given) return scope;
  const given = evaluateMapping(block.given, scope);
  return withVariables(scope, { given: given.state === 'value' ? given.value : {} });
}

/** The first visible block; `undecided` while an earlier one is loading. */
export function firstVisible(
  blocks: readonly CompiledBlock[],
  visible: (block: CompiledBlock) => boolean | undefined,
): CompiledBlock | 'undecided' | undefined {
  for (const block of blocks) {
    const state = visible(block);
    if (state === undefined) return 'undecided';
    if (state) return block;
  }
  return undefined;
}

/** Whether data is empty: null or an empty list. */
export function isNothing(data: unknown): boolean {
  return data === null || data === undefined || (Array.isArray(data) && data.length === 0);
}

/** The content of a block from its answer: the list in it for a block of members, else all of it. */
export function shownPart(block: CompiledBlock, answer: unknown): unknown {
  return showsList(block) ? readRows(answer, block.data?.list?.rows ?? '') : answer;
}

/** The members of a block's content without empty ones; none for anything but a list. */
export function membersOf(data: unknown): unknown[] {
  return Array.isArray(data) ? data.filter((member) => member !== null && member !== undefined) : [];
}
