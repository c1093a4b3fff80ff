import { useEffect, useState } from 'react';
import { keptTyping } from '../runtime/render/controllers/kept-typing.ts';
import { useUser } from '../shell/console-context.ts';
import { useSteady } from '../ui/use-steady.ts';

/** What is typed outside of the draft: where, and what brings it back into sight, as messages name it. */
export interface KeptPlace {
  name: string;
  opens?: string;
}

/** State that is kept when the page is loaded for a new version, and given back once. */
export function useKeptState<State>({ name, opens }: KeptPlace, begin: State): [State, (next: State) => void] {
  const { objectId: user } = useUser();
  const owner = { user, path: location.pathname, form: `studio ${name}` };
  const [state, setState] = useState(begin);
  const read = useSteady(() =>
    JSON.stringify(state) === JSON.stringify(begin)
      ? undefined
      : { ...owner, opens, left: [], fields: { state: { label: name, input: 'state', to: state } } },
  );
  useEffect(() => keptTyping.keep(read), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    const found = keptTyping.take(owner)?.fields.state;
    if (found) setState(found.to as State);
  }, []);
  return [state, setState];
}
