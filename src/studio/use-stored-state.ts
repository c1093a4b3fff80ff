import { useEffect, useState } from 'react';
import { restoredTyping } from '../runtime/render/controllers/restored-typing.ts';
import { useUser } from '../shell/console-context.ts';
import { useSteady } from '../ui/use-steady.ts';

/** Input outside of the draft that survives one reload for a new version. `name`: of the input; `opens`: the place that shows it again. */
export function useStoredState<State>({ name, opens }: { name: string; opens?: string }, begin: State) {
  const { objectId: user } = useUser();
  const owner = { user, path: location.pathname, form: `studio ${name}` };
  const [state, setState] = useState(begin);
  const read = useSteady(() =>
    JSON.stringify(state) === JSON.stringify(begin)
      ? undefined
      : { ...owner, opens, left: [], fields: { state: { label: name, input: 'state', to: state } } },
  );
  useEffect(() => restoredTyping.keep(read), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const found = restoredTyping.take(owner)?.fields.state;
    if (found) setState(found.to as State);
  }, []);
  return [state, setState] as const;
}
