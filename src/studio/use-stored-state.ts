import { useEffect, useState } from 'react';
import { restoredTyping } from '../runtime/render/controllers/restored-typing.ts';
import { useUser } from '../shell/console-context.ts';
import { useSteady } from '../ui/use-steady.ts';

/** Unsaved input outside of the draft: its name, and the place that shows it again. */
export interface StoredPlace {
  name: string;
  opens?: string;
}

/** State that survives one reload for a new version. */
export function useStoredState<State>({ name, opens }: StoredPlace, begin: State): [State, (next: State) => void] {
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
  return [state, setState];
}
