import { useEffect, useRef } from 'react';
import type { EditSession } from '../../authoring/edit/session/edit-session.ts';
import { useToasts } from '../../ui/toast-context.ts';
import { MESSAGES } from './messages.ts';

/** Shows a toast when undo or redo changes only files outside the editor, such as another screen of the draft. */
export function useHiddenUndo({ steps, undone }: Pick<EditSession, 'steps' | 'undone'>, shown: readonly { file: string }[]): void {
  const { showToast } = useToasts();
  const before = useRef({ steps, undone });
  useEffect(() => {
    const last = before.current;
    before.current = { steps, undone };
    const taken = undone.length > last.undone.length ? undone.at(-1) : undefined;
    const repeated = undone.length < last.undone.length && steps.at(-1)?.edits === last.undone.at(-1)?.edits ? steps.at(-1) : undefined;
    const step = taken ?? repeated;
    if (!step || step.edits.some(({ file }) => shown.some((each) => each.file === file))) return;
    const { sentence } = step;
    showToast({ tone: 'info', text: taken ? MESSAGES.undoneElsewhere({ sentence }) : MESSAGES.redoneElsewhere({ sentence }) });
  }, [steps, undone, shown, showToast]);
}
