import type { CompiledScreen, FormMode } from '../compiled/compiled-screen.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import type { CompileContext, CompileInput, SourceLocation } from './compile-context.ts';
import type { ModeLocations } from './form-modes.ts';

/** A definition as written, and the state that its modes share. */
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
  /** The definition to compile: of a form with two modes, in one of them. */
  definition: ScreenDefinition;
  mode?: FormMode;
  /** Location of a key that a mode may have. */
  at: ModeLocations;
  /** Reports dialogs that nothing opens; called after the last mode, which knows all opened dialogs. */
  reportUnusedDialogs: () => void;
}

/** A compiled screen without the properties derived from it. */
export type UnsealedScreen = Omit<CompiledScreen, 'hash'>;
