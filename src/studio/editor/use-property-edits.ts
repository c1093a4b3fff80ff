import type { Edit } from '../../authoring/edit/apply/edit.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';

/** Performs edits of the members of a property. Typing in one `at` a stable path is one step until `leave`. */
export function usePropertyEdits({ file, at }: { file: string; at: string }) {
  const { keeper } = useDraftWorkspace();
  return {
    perform: (edits: readonly Edit[], typedAt?: string) =>
      keeper.perform({ edits, selection: `${file}#${at}`, ...(typedAt !== undefined && { field: `${file}#${typedAt}` }) }),
    leave: () => keeper.leaveField(),
  };
}
