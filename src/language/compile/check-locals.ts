import { type CompileContext, report } from './compile-context.ts';
import { formPathsIn, readsField } from './form-reads.ts';

/** Reports local inputs that no expression reads and no call receives. `definitions` are the screen and its fragments. */
export function checkLocals(context: CompileContext, definitions: readonly unknown[]): void {
  if (context.locals.length === 0) return;
  const read = definitions.flatMap(formPathsIn);
  const allowed = [...new Set(read)];
  for (const { id, location } of context.locals)
    if (!readsField(read, id)) report(context, location, 'never-read', { id }, { received: id, allowed });
}
