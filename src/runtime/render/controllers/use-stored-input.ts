import { useEffect } from 'react';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { rowKey } from '../../data/values/row-key.ts';
import { useRuntime } from '../runtime-context.ts';
import { fitTyping, restoredTyping, typedIn } from './restored-typing.ts';

/** A typed value of an immediate input that waits for its button. */
export interface TypedInput {
  item: CompiledItem;
  scope: Scope;
  stored: unknown;
  typed: { value: unknown } | undefined;
}

/** Stores it for a reload with a new version, and restores it once. */
export function useStoredInput({ item, scope, stored, typed }: TypedInput, giveBack: (typed: { value: unknown }) => void): void {
  const { user } = useRuntime();
  const form = { items: [item] };
  const owner = () => ({ user: user.objectId, path: location.pathname, form: `${item.id} ${rowKey(scope.variables.row, undefined)}` });
  const read = useSteady(() => {
    const found = typed && typedIn(form, { initial: { [item.id]: stored }, values: { [item.id]: typed.value } });
    return found && { ...owner(), ...found };
  });
  useEffect(() => restoredTyping.keep(read), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const found = restoredTyping.take(owner());
    const values = found && fitTyping(found, { form, initial: {}, isStored: false }).values;
    if (values && item.id in values) giveBack({ value: values[item.id] });
  }, []);
}
