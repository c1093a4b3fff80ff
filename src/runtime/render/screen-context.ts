import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledDialog, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import type { Place } from '../../ui/place.ts';
import type { Attempts } from '../actions/run-action.ts';

/** Services of a screen for its blocks and actions. */
export interface ScreenControls {
  screen: PreparedScreen;
  /** Reloads the screen: everything except the answers of the given calls, or the sources with these ids. Resolves when the answers are there. */
  refresh: (ids?: readonly string[], keeps?: ReadonlySet<unknown>) => Promise<void>;
  /** Marks loaded data as stale, except the answers of these calls, so that the next page reloads it. */
  expire: (keeps: ReadonlySet<unknown>) => Promise<void>;
  /** Sets a value in the loaded data, by path from a root: `record.notes`, or from the row of these variables. */
  setLoaded: (path: string, value: unknown, variables: Scope['variables']) => readonly string[];
  /** Marks sources as needed, which loads them. */
  need: (ids: readonly string[]) => void;
  /** Place of a list's tools in the page's head. */
  tools: Place;
  /** State shared by attempts of one action, by name. Lives as long as the screen: after closing a dialog or menu a retry must not act twice. */
  attemptsOf: (name: string) => Attempts;
  /** Opens a dialog of the screen with the action's scope. */
  openDialog: (dialog: CompiledDialog, scope: Scope) => void;
  /** Closes the topmost dialog. */
  closeDialog: () => void;
  /** Renders something above the page, such as a question; null removes it. */
  showOver: (over: ReactNode) => void;
  /** Loads a source with `reveal`. */
  reveal: (id: string) => void;
}

/** The screen; supplied by `ScreenPage`. */
export const ScreenContext = createContext<ScreenControls | null>(null);

/** The current screen. Throws outside of one. */
export function useScreen(): ScreenControls {
  const controls = useContext(ScreenContext);
  if (!controls) throw new Error('useScreen needs a ScreenContext around it.');
  return controls;
}
