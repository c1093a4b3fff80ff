import type { CompiledAfter } from '../compiled/compiled-screen.ts';
import type { ActionDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileAddress, compileArguments, compileValue } from './compile-position.ts';

/** Compiles what follows a successful action. `variables` are the variables after it, including `result`. */
export function compileAfter(
  context: CompileContext,
  variables: Variables,
  then: ActionDefinition['then'],
  location: SourceLocation,
): CompiledAfter | undefined {
  if (!then) return undefined;
  const compiled: CompiledAfter = {};
  if (then.set) {
    const mapping = compileArguments(context, variables, then.set, inside(location, 'set'));
    compiled.set = Object.entries(mapping).map(([path, value]) => ({ path, value }));
  }
  if (then.refresh) compiled.refresh = then.refresh;
  if (then.download) compiled.download = compileValue(context, variables, then.download, inside(location, 'download')).expression;
  if (then.clipboard) compiled.clipboard = compileValue(context, variables, then.clipboard, inside(location, 'clipboard')).expression;
  if (then.open !== undefined) {
    const dialog = context.openDialog(then.open, variables, inside(location, 'open'));
    if (dialog) compiled.open = dialog;
  }
  if (then.close) {
    compiled.close = true;
    if (context.dialogs.length === 0) report(context, inside(location, 'close'), 'close-outside-dialog', {});
  }
  if (then.go) compiled.go = compileAddress(context, variables, then.go, inside(location, 'go'));
  else context.see?.(inside(location, 'go'), variables);
  if (then.replace) compiled.replace = true;
  if (then.back) compiled.back = true;
  return compiled;
}
