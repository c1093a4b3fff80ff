import { useId, useState } from 'react';
import type { CompiledItem } from '../../compile/compiled-screen.ts';
import { withRoots } from '../../data/scope.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../expression/evaluate.ts';
import { useAction } from '../actions/use-action.ts';
import { InputControl } from '../inputs/InputControl.tsx';
import { useRuntime } from '../runtime-context.ts';

const NOTHING = { id: 'nothing', label: '', effect: 'none', calls: [], errors: 'toast' } as const;

/** An input that acts at once: shows the new value, and reverts to what the server last confirmed when it refuses. */
export function ImmediateInput({ item, scope }: { item: CompiledItem; scope: Scope }) {
  const { inputs } = useRuntime();
  const input = item.input as NonNullable<CompiledItem['input']>;
  const id = useId();
  const [hopeful, setHopeful] = useState<{ value: unknown }>();
  const change = useAction(input.change ?? { ...NOTHING, calls: [] });
  const on = useAction(input.on ?? { ...NOTHING, calls: [] });
  const off = useAction(input.off ?? { ...NOTHING, calls: [] });
  const evaluation = item.value ? evaluate(item.value, scope) : { state: 'missing' as const };
  const stored = evaluation.state === 'value' ? evaluation.value : undefined;
  const enabled = input.enabled === undefined || evaluateCondition(input.enabled, scope) === true;
  const apply = async (value: unknown) => {
    setHopeful({ value });
    const runner = input.change ? change : value ? on : off;
    await runner.run(withRoots(scope, { value }));
    setHopeful(undefined);
  };
  const busy = change.busy || on.busy || off.busy;
  return (
    <InputControl
      id={id}
      name={item.id}
      label={item.label}
      value={hopeful ? hopeful.value : stored}
      onChange={(value) => void apply(value)}
      input={input}
      disabled={!enabled || busy}
      services={inputs}
    />
  );
}
