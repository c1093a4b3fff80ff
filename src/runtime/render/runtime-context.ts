import { createContext, useContext } from 'react';
import type { AppSettings } from '../../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import type { CompiledFormat } from '../../language/expression/compiled-expression.ts';
import type { RuntimeServices } from '../services/runtime-services.ts';
import type { WidgetView } from '../widget-api.ts';
import type { InputServices, WidgetInputs } from './inputs/input-props.ts';

/** What the runtime needs from the application around it. */
export interface Runtime extends RuntimeServices {
  settings: AppSettings;
  /** Who is signed in. */
  user: ConsoleUser;
  inputs: InputServices;
  /** Mails are recorded and not sent, so nothing may say that one was. */
  keepsMails?: true | undefined;
  /** Loads the view of a block widget; undefined where none has the name. */
  widgets: (name: string) => Promise<WidgetView | undefined>;
  /** Loads a widget input, likewise. */
  widgetInputs: (name: string) => Promise<WidgetInputs[string] | undefined>;
  /** Words of a value in a template. */
  format: (format: CompiledFormat, value: unknown) => string;
  /** Where the page of a screen above this one is, for the trail: the nearest shorter path. */
  crumbs: (path: string) => { title: string; path: string }[];
}

/** Where the runtime is; `RuntimeContext.Provider` supplies it. */
export const RuntimeContext = createContext<Runtime | null>(null);

/** The runtime. Throws outside its provider. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeContext around it.');
  return runtime;
}
