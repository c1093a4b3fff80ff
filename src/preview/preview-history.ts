import { matchPath, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { createGuardedHistory } from '../runtime/render/navigation/GuardedRouter.tsx';

type History = ReturnType<typeof UNSAFE_createMemoryHistory>;

/** The address under which a preview shows a screen: parameters stand for themselves. */
export function previewAddress(path: string): string {
  return path.replace(/:(\w+)/g, 'the-$1');
}

/** The history of a preview: its screen's own address may change, with every filter and page; whatever leads elsewhere is told and not followed. */
export function createPreviewHistory(path: string, onLeave: (to: string) => void): ReturnType<typeof createGuardedHistory> {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [previewAddress(path)], v5Compat: true });
  const staying =
    (go: History['push']): History['push'] =>
    (to, state) => {
      const { pathname, search } = history.createURL(to);
      if (matchPath(path, pathname)) go(to, state);
      else onLeave(pathname + search);
    };
  // What is not said here is the history's own, its getters among it.
  const kept: History = Object.create(history, {
    push: { value: staying(history.push) },
    replace: { value: staying(history.replace) },
  });
  return createGuardedHistory(kept);
}
