import type { CompiledItem } from '../compiled/compiled-screen.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { ImmediateInput } from './forms/ImmediateInput.tsx';
import { ItemValue } from './ItemValue.tsx';

/** Whether what is shown of an item is an input that acts at once on it. */
export function actsAtOnce({ input }: CompiledItem): boolean {
  return Boolean(input && (input.change || input.on || input.off));
}

/** An item where it is shown: its value, or the input that acts at once on it. */
export function ShownItem({ item, scope, quiet }: { item: CompiledItem; scope: Scope; quiet?: boolean }) {
  return actsAtOnce(item) ? <ImmediateInput item={item} scope={scope} /> : <ItemValue item={item} scope={scope} quiet={quiet} />;
}
