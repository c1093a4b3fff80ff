import { matchPath, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { createGuardedHistory } from '../runtime/render/navigation/GuardedRouter.tsx';

type History = ReturnType<typeof UNSAFE_createMemoryHistory>;

/** Address of a screen in a preview: parameters stand for themselves. */
export function previewAddress(path: string): string {
  return path.replace(/:(\w+)/g, 'the-$1');
}

/** History of a preview: its screen's own address may change with filters and pages; other addresses are reported and not followed. */
export function createPreviewHistory(path: string, onLeave: (to: string) => void): ReturnType<typeof createGuardedHistory> {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [previewAddress(path)], v5Compat: true });
  const staying =
    (go: History['push']): History['push'] =>
    (to, state) => {
      const { pathname, search } = history.createURL(to);
      if (matchPath(path, pathname)) go(to, state);
      else onLeave(pathname + search);
    };
  // Everything else is inherited from the history, including getters.
  const kept: History = Object.create(history, {
    push: { value: staying(history.push) },
    replace: { value: staying(history.replace) },
  });
  return createGuardedHistory(kept);
}
