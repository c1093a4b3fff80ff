import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../authoring/edit/apply/edit.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { memberIndex, memberStep } from '../../language/definition/id-paths.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { useEditor } from './editor-context.ts';

/** Returns a function that inserts a member into a list and selects it. `act`: edits before it, and a sentence for all of them. */
export function useInsertMember(): (insert: Extract<Edit, { do: 'insert' }>, act?: Act) => void {
  const { keeper } = useDraftWorkspace();
  const { select } = useEditor().selection;
  return (insert, act) => {
    const { file, into, before } = insert;
    keeper.perform({ selection: `${file}#${into}`, ...act, edits: [...(act?.edits ?? []), insert] });
    const list = valueAtPath(keeper.state().session.texts, file, into);
    if (!Array.isArray(list)) return;
    const next = before === undefined ? list.length : Number(memberIndex(list, before) ?? list.length);
    // A step by number is that of the member itself, which stood at this index before.
    select(`${file}#${into}/${memberStep(list, before?.startsWith('@') || before === undefined ? next - 1 : next)}`);
  };
}
