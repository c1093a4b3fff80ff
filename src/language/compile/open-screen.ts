import type { CompiledDialog, FormMode } from '../compiled/compiled-screen.ts';
import type { DialogDefinition, ScreenDefinition } from '../definition/definition.ts';
import { compileActions } from './compile-action.ts';
import { compileBlocks } from './compile-block.ts';
import { type CompileContext, createContext, from, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileOptionalText, compileText } from './compile-position.ts';
import { formInMode, modeLocations, modesOf } from './form-modes.ts';
import type { ScreenSource, ScreenToCompile } from './screen-to-compile.ts';
import { kindOf } from './screens/screen-kinds.ts';

/** Opens a definition for compiling, with a context that has found nothing yet. */
export function openScreen({ written, location, input, opened }: ScreenSource, mode?: FormMode): ScreenToCompile {
  const definition = mode ? formInMode(written, mode) : written;
  const dialogs = createDialogCompiler(definition.dialogs, location, () => context, opened);
  const context: CompileContext = createContext(input, {
    screenWith: { given: definition.with ?? {}, location: inside(location, 'with') },
    isReport: kindOf(definition).isReport === true,
    openDialog: dialogs.openDialog,
    ...(definition.path === undefined ? {} : { path: definition.path }),
    ...(mode ? { mode } : {}),
  });
  if (mode) reportIdleForModes(context, written, location);
  const isLast = mode === undefined || mode === modesOf(written).at(-1);
  return {
    written,
    location,
    context,
    definition,
    ...(mode ? { mode } : {}),
    at: modeLocations(written, mode, location),
    reportUnusedDialogs: isLast ? dialogs.reportUnused : () => {},
  };
}

/** Reports keys beside `create` and `update` that both modes override. */
function reportIdleForModes(context: CompileContext, written: ScreenDefinition, location: SourceLocation): void {
  for (const key of ['path', 'title', 'submit'] as const)
    if (key in written) report(context, inside(location, key), 'modes-and-path', { key });
}

/** Compiles the dialogs of a screen: once per action that opens one, because `result` differs. */
interface DialogCompiler {
  openDialog: CompileContext['openDialog'];
  /** Reports the dialogs that no action opens. */
  reportUnused: () => void;
}

/**
 * Compiles the dialogs of a screen on demand. `context` is read late: it holds the returned compiler. `opened` collects the ids of opened
 * dialogs over all modes of a form.
 */
function createDialogCompiler(
  definitions: readonly DialogDefinition[] | undefined,
  location: SourceLocation,
  context: () => CompileContext,
  opened: Set<string>,
): DialogCompiler {
  const compile = (outer: CompileContext, dialog: DialogDefinition, at: SourceLocation, variables: Variables): CompiledDialog => {
    // Ids of blocks are unique within the dialog; it is compiled once for each action that opens it.
    const context: CompileContext = { ...outer, blockIds: new Set(), dialogs: [...outer.dialogs, dialog.id] };
    const inner: CompileContext = { ...context, openDialog: (id, after, from) => open(inner, id, after, from) };
    const text = compileOptionalText(inner, variables, dialog.text, inside(at, 'text'));
    return {
      ...from(inner, at),
      id: dialog.id,
      title: compileText(inner, variables, dialog.title, inside(at, 'title')),
      ...(text ? { text } : {}),
      blocks: compileBlocks(inner, dialog.blocks, inside(at, 'blocks'), { variables, path: dialog.id }),
      actions: compileActions(inner, dialog.actions, inside(at, 'actions'), variables),
    };
  };
  const open = (outer: CompileContext, id: string, variables: Variables, from: SourceLocation): CompiledDialog | undefined => {
    const index = (definitions ?? []).findIndex((dialog) => dialog.id === id);
    const dialog = definitions?.[index];
    if (!dialog) {
      const allowed = (definitions ?? []).map((other) => other.id);
      report(outer, from, 'unknown-dialog', { id }, { received: id, allowed });
      return undefined;
    }
    opened.add(id);
    if (outer.dialogs.includes(id)) {
      report(outer, from, 'dialog-cycle', { id });
      return undefined;
    }
    return compile(outer, dialog, inside(location, 'dialogs', index), variables);
  };
  return {
    openDialog: (id, variables, from) => open(context(), id, variables, from),
    reportUnused: () => {
      const seen = new Set<string>();
      for (const [index, { id }] of (definitions ?? []).entries()) {
        const at = inside(location, 'dialogs', index, 'id');
        if (seen.has(id)) report(context(), at, 'duplicate-id', { id, what: 'dialogs' });
        else if (!opened.has(id)) report(context(), at, 'unused-dialog', { id });
        seen.add(id);
      }
    },
  };
}
