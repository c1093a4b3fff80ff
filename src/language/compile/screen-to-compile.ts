import type { CompiledScreen, FormMode } from '../compiled/compiled-screen.ts';
import type { DetailDefinition, ReportDefinition, ScreenDefinition } from '../definition/definition.ts';
import { type CompileContext, type CompileInput, createContext, inside, report, type SourceLocation } from './compile-context.ts';
import { dialogCompiler } from './compile-dialog.ts';
import { inMode, type ModeLocations, modeLocations, modesOf } from './form-modes.ts';

/** A definition as it was written, and what all modes of it share. */
export interface ScreenSource {
  written: ScreenDefinition;
  location: SourceLocation;
  input: CompileInput;
  /** Ids of the dialogs that an action opens, in any mode. */
  opened: Set<string>;
}

/** A screen that is being compiled. */
export interface ScreenToCompile extends Pick<ScreenSource, 'written' | 'location'> {
  context: CompileContext;
  /** What is compiled: for a form with two modes, as it is in one of them. */
  definition: ScreenDefinition;
  mode?: FormMode;
  /** Where a key was written that a mode may have. */
  at: ModeLocations;
  /** Reports the dialogs that nothing opens; only after the last mode, which knows what all of them open. */
  reportUnusedDialogs: () => void;
}

/** All of a compiled screen but what is worked out from it. */
export type UnsealedScreen = Omit<CompiledScreen, 'hash'>;

/** Opens a definition for compiling, with a context that has found nothing yet. */
export function beginScreen({ written, location, input, opened }: ScreenSource, mode?: FormMode): ScreenToCompile {
  const definition = mode ? inMode(written, mode) : written;
  const dialogs = dialogCompiler(definition.dialogs, location, () => context, opened);
  const context: CompileContext = createContext(input, {
    screenWith: { given: definition.with ?? {}, location: inside(location, 'with') },
    isReport: definition.kind === 'report',
    openDialog: dialogs.openDialog,
    ...(mode ? { mode } : {}),
  });
  if (mode) reportBesideModes(context, written, location);
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

/** What each mode says for itself has no meaning beside them. */
function reportBesideModes(context: CompileContext, written: ScreenDefinition, location: SourceLocation): void {
  for (const key of ['path', 'title', 'submit'] as const)
    if (key in written) report(context, inside(location, key), 'modes-and-path', { key });
}

/** Whether a screen shows blocks: a detail, or a report that has them instead of columns. */
export function hasBlocks(definition: ScreenDefinition): definition is DetailDefinition | ReportDefinition {
  return definition.kind === 'detail' || (definition.kind === 'report' && definition.blocks !== undefined);
}
