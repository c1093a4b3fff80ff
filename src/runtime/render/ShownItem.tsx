import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { actsAtOnce } from '../data/shown/acts-at-once.ts';
import { immediateChunk } from './actions/immediate-chunk.ts';
import { ItemValue } from './ItemValue.tsx';

/** An item in its place: its value, or its immediate input. */
export function ShownItem({ item, scope, quiet }: { item: CompiledItem; scope: Scope; quiet?: boolean }) {
  const chunk = actsAtOnce(item) ? immediateChunk.chunk : undefined;
  return chunk ? <chunk.ImmediateInput item={item} scope={scope} /> : <ItemValue item={item} scope={scope} quiet={quiet} />;
}
