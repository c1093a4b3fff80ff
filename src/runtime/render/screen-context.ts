import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledDialog, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import type { Place } from '../../ui/place.ts';
import type { Attempts } from '../actions/run-action.ts';

/** What blocks and actions need of the screen that they stand on. */
export interface ScreenControls {
  screen: PreparedScreen;
  /** Loads again what is on screen: all of it but the answers of the calls that it keeps, or the sources with these ids. Resolves when the answers are there. */
  refresh: (ids?: readonly string[], keeps?: ReadonlySet<unknown>) => Promise<void>;
  /** Makes what was loaded count as old but the answers of these calls, so that the page that staff go to reads it again. Loads nothing now. */
  expire: (keeps: ReadonlySet<unknown>) => Promise<void>;
  /** Puts a value into what is loaded, by path from a root: `record.notes`, or from the row of these roots. */
  setLoaded: (path: string, value: unknown, roots: Scope['roots']) => readonly string[];
  /** Says that something visible reads these sources, which makes them load. */
  need: (ids: readonly string[]) => void;
  /** Where a list puts its tools: the head of the page. */
  tools: Place;
  /**
   * What is remembered between attempts of one action, by a name of it. It lives as long as the screen: a dialog that was closed or a menu that
   * is gone must not make a retry act twice.
   */
  attemptsOf: (name: string) => Attempts;
  /** Opens a dialog of the screen over the page, with the scope of the action that did. */
  openDialog: (dialog: CompiledDialog, scope: Scope) => void;
  /** Closes the dialog that was opened last. */
  closeDialog: () => void;
  /** Puts something over the page, such as a question that comes between a press and its answer; null takes it away. */
  showOver: (over: ReactNode) => void;
  /** Presses the button of a source with `reveal`. */
  reveal: (id: string) => void;
}

/** Where the screen is; `ScreenPage` supplies it. */
export const ScreenContext = createContext<ScreenControls | null>(null);

/** The screen around. Throws outside of one. */
export function useScreen(): ScreenControls {
  const controls = useContext(ScreenContext);
  if (!controls) throw new Error('useScreen needs a ScreenContext around it.');
  return controls;
}
