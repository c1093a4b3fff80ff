import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { showItem } from '../data/shown/show-item.ts';
import { renderValue } from './render-value.tsx';
import { useRuntime } from './runtime-context.ts';

/** An item's value with its surroundings: tag, link, copy button, second line. */
export function ItemValue({ item, scope, quiet }: { item: CompiledItem; scope: Scope; quiet?: boolean }) {
  const runtime = useRuntime();
  return renderValue(item, showItem(item, scope, runtime), { scope, runtime, quiet });
}
