import type { InputComponent } from '../runtime/render/inputs/input-props.ts';
import type { WidgetView } from '../runtime/widget-api.ts';

/** A widget of the console's folder, as built by `scripts/build-widgets.mjs`. */
export interface OwnWidget {
  block?: WidgetView;
  input?: InputComponent;
}

interface BuiltWidget {
  default(require: (name: string) => unknown): OwnWidget;
}

const loaded = new Map<string, Promise<OwnWidget>>();

/** Loads an own widget once, with the page's React and runtime modules. Rejects where the server has no such widget. */
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
