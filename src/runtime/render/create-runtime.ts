import type { AppSettings, CompiledLookup, ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { type ConsoleUser, consoleScope } from '../../language/compiled/page-scope.ts';
import { EMPTY_SCOPE } from '../../language/compiled/scope.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { formatAsText } from '../../language/formats/format-value.ts';
import { readObjectPath, writeObjectPath } from '../data/values/object-path.ts';
import type { RuntimeServices } from '../services/runtime-services.ts';
import type { InputServices, LookupOption } from './inputs/input-props.ts';
import * as MESSAGES from './messages.ts';
import type { Runtime } from './runtime-context.ts';

export interface RuntimeOptions {
  services: RuntimeServices;
  settings: AppSettings;
  manifest: readonly ManifestEntry[];
  user: ConsoleUser;
  now: () => Date;
  widgets: Runtime['widgets'];
  widgetInputs: Runtime['widgetInputs'];
  keepsMails?: Runtime['keepsMails'];
}

/** Creates the runtime of a console for one person. */
export function createRuntime({ services, settings, manifest, user, now, widgets, widgetInputs, keepsMails }: RuntimeOptions): Runtime {
  const { call } = services;
  /** Fixed parameters of a lookup, which is not tied to a screen: they may read the user, the app and now. */
  const fixed = (lookup: CompiledLookup): Record<string, unknown> => {
    const scope = consoleScope({ user, links: settings.links, now: now().toISOString() });
    const given = evaluateMapping(lookup.with, scope);
    return given.state === 'value' ? (given.value as Record<string, unknown>) : {};
  };
  const options = (lookup: CompiledLookup, result: unknown): LookupOption[] => {
    const rows = lookup.rows === '' ? result : readObjectPath(result, lookup.rows);
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row): LookupOption[] => {
      const value = readObjectPath(row, lookup.value);
      if (typeof value !== 'string') return [];
      const text = readObjectPath(row, lookup.text);
      const sub = lookup.sub ? readObjectPath(row, lookup.sub) : undefined;
      return [{ value, text: typeof text === 'string' ? text : value, ...(typeof sub === 'string' ? { sub } : {}) }];
    });
  };
  const inputs: InputServices = {
    search: async (lookup, term, signal, scope = EMPTY_SCOPE) => {
      if (lookup.longest !== undefined && term.length > lookup.longest) return [];
      const limits = evaluateMapping(lookup.limits ?? {}, scope);
      if (limits.state !== 'value') throw new Error(MESSAGES.whatLimitsItIsStill);
      const params = { ...fixed(lookup), ...(limits.value as object) };
      return options(lookup, await call({ name: lookup.call, params: written(params, lookup.term, term), signal }));
    },
    labelOf: async (lookup, value, signal) => {
      if (!lookup.byId) return undefined;
      const found = options(
        lookup,
        await call({ name: lookup.byId.call, params: written(fixed(lookup), lookup.byId.param, value), signal }),
      );
      return found.find((option) => option.value === value)?.text;
    },
    call: async (input, name, params, signal) => {
      if (!input.calls?.includes(name)) throw new Error(`No call ${name} in the contract of ${input.widget}.`);
      return call({ name, params, signal });
    },
    keepFile: services.keepFile,
    settings,
    now,
  };
  return {
    ...services,
    settings,
    user,
    inputs,
    widgets,
    widgetInputs,
    keepsMails,
    format: (format, value) => formatAsText(format, value, settings),
    crumbs: (path) => crumbsOf(manifest, path, user.roles),
  };
}

/** Parameters with one more, whose name may be a path: `filter.orderNumber`. */
function written(params: Record<string, unknown>, path: string, value: string): Record<string, unknown> {
  const copy = structuredClone(params);
  writeObjectPath(copy, path.split('.'), value);
  return copy;
}

/** The parent screen: the longest accessible prefix of the path. */
function crumbsOf(manifest: readonly ManifestEntry[], path: string, roles: readonly string[]): { title: string; path: string }[] {
  const parts = path.split('/').filter(Boolean);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const above = `/${parts.slice(0, length).join('/')}`;
    const entry = manifest.find((candidate) => candidate.path === above && !above.includes(':'));
    if (entry && isAllowed(entry.access, roles)) return [{ title: entry.menu?.title ?? entry.title, path: above }];
  }
  return [];
}
