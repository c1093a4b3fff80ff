import type { CompiledScreen, FormDoor } from '../compiled/compiled-screen.ts';
import type { DetailDefinition, ReportDefinition, ScreenDefinition } from '../definition/definition.ts';
import { type CompileContext, type CompileInput, createContext, inside, type Place, report } from './compile-context.ts';
import { dialogCompiler } from './compile-dialog.ts';
import { type DoorPlaces, doorPlaces, doorsOf, throughDoor } from './doors.ts';

/** A definition as it was written, and what all doors of it share. */
export interface ScreenSource {
  written: ScreenDefinition;
  place: Place;
  input: CompileInput;
  /** Ids of the dialogs that an action opens, behind any door. */
  opened: Set<string>;
}

/** A screen that is being compiled. */
export interface ScreenToCompile extends Pick<ScreenSource, 'written' | 'place'> {
  context: CompileContext;
  /** What is compiled: for a form with two doors, as it is behind one of them. */
  definition: ScreenDefinition;
  door?: FormDoor;
  /** Where a key was written that a door may have. */
  at: DoorPlaces;
  /** Reports the dialogs that nothing opens; only after the last door, which knows what all of them open. */
  reportUnusedDialogs: () => void;
}

/** All of a compiled screen but what is worked out from it. */
export type ScreenParts = Omit<CompiledScreen, 'hash' | 'needsCel'>;

/** Opens a definition for compiling, with a context that has found nothing yet. */
export function beginScreen({ written, place, input, opened }: ScreenSource, door?: FormDoor): ScreenToCompile {
  const definition = door ? throughDoor(written, door) : written;
  const dialogs = dialogCompiler(definition.dialogs, place, () => context, opened);
  const context: CompileContext = createContext(input, {
    screenWith: { given: definition.with ?? {}, place: inside(place, 'with') },
    isReport: definition.kind === 'report',
    openDialog: dialogs.openDialog,
    ...(door ? { door } : {}),
  });
  if (door) reportBesideDoors(context, written, place);
  const isLast = door === undefined || door === doorsOf(written).at(-1);
  return {
    written,
    place,
    context,
    definition,
    ...(door ? { door } : {}),
    at: doorPlaces(written, door, place),
    reportUnusedDialogs: isLast ? dialogs.reportUnused : () => {},
  };
}

/** What each door says for itself has no meaning beside them. */
function reportBesideDoors(context: CompileContext, written: ScreenDefinition, place: Place): void {
  for (const key of ['path', 'title', 'submit'] as const)
    if (key in written) report(context, inside(place, key), 'doors-and-path', { key });
}

/** Whether a screen shows blocks: a detail, or a report that has them instead of columns. */
export function hasBlocks(definition: ScreenDefinition): definition is DetailDefinition | ReportDefinition {
  return definition.kind === 'detail' || (definition.kind === 'report' && definition.blocks !== undefined);
}
