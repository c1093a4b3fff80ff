import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { shownPart } from '../../data/shown/block-state.ts';
import { useSource } from '../use-source.ts';
import type { Loading } from '../use-sources.ts';

/** Content of a block: its own data, the value of `of`, or undefined. */
export function useContent(block: CompiledBlock, scope: Scope): Loading | undefined {
  const own = useSource(block.data, scope);
  if (block.data) return own.status === 'ready' ? { ...own, data: shownPart(block, own.data) ?? null } : own;
  if (!block.of) return undefined;
  const evaluation = evaluate(block.of, scope);
  const data = evaluation.state === 'value' ? evaluation.value : null;
  return { status: evaluation.state === 'pending' ? 'loading' : 'ready', data, error: null, retry: () => undefined };
}
