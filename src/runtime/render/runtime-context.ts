import { createContext, useContext } from 'react';
import type { AppSettings } from '../../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import type { CompiledFormat } from '../../language/expression/compiled-expression.ts';
import type { RuntimeServices } from '../services/runtime-services.ts';
import type { WidgetView } from '../widget-api.ts';
import type { InputServices, WidgetInputs } from './inputs/input-props.ts';

/** Dependencies of the runtime on the application. */
export interface Runtime extends RuntimeServices {
  settings: AppSettings;
  /** The signed-in person. */
  user: ConsoleUser;
  inputs: InputServices;
  /** Mails are only recorded, so no message may claim that one was sent. */
  keepsMails?: true | undefined;
  /** Loads the view of a block widget; undefined for unknown names. */
  widgets: (name: string) => Promise<WidgetView | undefined>;
  /** Loads a widget input; undefined for unknown names. */
  widgetInputs: (name: string) => Promise<WidgetInputs[string] | undefined>;
  /** Text of a value in a template. */
  format: (format: CompiledFormat, value: unknown) => string;
  /** Parent pages for the breadcrumb: the nearest shorter path. */
  crumbs: (path: string) => { title: string; path: string }[];
}

/** The runtime; supplied by `RuntimeContext.Provider`. */
export const RuntimeContext = createContext<Runtime | null>(null);

/** The runtime. Throws outside of its provider. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeContext around it.');
  return runtime;
}
