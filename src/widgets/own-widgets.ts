import type { InputComponent } from '../runtime/render/inputs/input-props.ts';
import type { WidgetView } from '../runtime/widget-api.ts';

/** The views of a widget from the folder of the console, as `scripts/build-widgets.mjs` builds them. */
export interface OwnWidget {
  block?: WidgetView;
  input?: InputComponent;
}

interface BuiltWidget {
  default(require: (name: string) => unknown): OwnWidget;
}

const loaded = new Map<string, Promise<OwnWidget>>();

/** Fetches a widget of the console once. It gets React and the parts of the runtime that the page itself uses. Rejects where the server has no such widget. */
export function loadOwnWidget(name: string): Promise<OwnWidget> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

async function load(name: string): Promise<OwnWidget> {
  const address = `/assets/widgets/${name}.js`;
  const [built, { SHARED_MODULES }] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<BuiltWidget>,
    import('./shared-modules.ts'),
  ]);
  return built.default((module) => SHARED_MODULES[module]);
}
