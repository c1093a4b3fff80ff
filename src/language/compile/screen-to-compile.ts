import type { CompiledScreen, FormMode } from '../compiled/compiled-screen.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import type { CompileContext, CompileInput, SourceLocation } from './compile-context.ts';
import type { ModeLocations } from './form-modes.ts';

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
