import type { FormMode } from '../compiled/compiled-screen.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { type CompileContext, createContext, inside, report, type SourceLocation } from './compile-context.ts';
import { createDialogCompiler } from './compile-dialog.ts';
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
