import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Step } from '../../../src/authoring/edit/session/edit-session.ts';
import { useHiddenUndo } from '../../../src/studio/editor/use-hidden-undo.ts';
import { ToastContext } from '../../../src/ui/toast-context.ts';

const stepOf = (file: string): Step => ({
  edits: [{ do: 'remove', file, at: '/x' }],
  inverse: [],
  sentence: `Edit ${file}`,
});

it('says what undo and redo change on another screen, and nothing of the open one', () => {
  const showToast = vi.fn<(toast: { text: string }) => () => void>(() => () => undefined);
  const toasts = { showToast };
  const files = [{ file: 'a.json' }];
  function Editor({ steps, undone }: { steps: readonly Step[]; undone: readonly Step[] }) {
    useHiddenUndo({ steps, undone }, files);
    return null;
  }
  const at = (steps: readonly Step[], undone: readonly Step[]) => (
    <ToastContext value={toasts}>
      <Editor steps={steps} undone={undone} />
    </ToastContext>
  );
  const [own, other] = [stepOf('a.json'), stepOf('b.json')];
  const { rerender } = render(at([other, own], []));
  rerender(at([other], [own]));
  expect(showToast).not.toHaveBeenCalled();
  rerender(at([], [own, other]));
  rerender(at([other], [own]));
  // A new step empties what could be redone.
  rerender(at([other, stepOf('b.json')], []));
  expect(showToast.mock.calls.map(([{ text }]) => text)).toEqual([
    'Undone on another page: Edit b.json',
    'Redone on another page: Edit b.json',
  ]);
});
