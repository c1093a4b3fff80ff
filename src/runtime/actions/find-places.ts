import { mapOf } from '../../language/contracts/map-entries.ts';
import type { SeenStep } from '../../language/contracts/seen-values.ts';
import type { CompiledPath, Scope } from '../../language/expression/compiled-expression.ts';
import { readPath } from '../../language/expression/read-path.ts';

/** A loaded answer: its call, and when it was read, in milliseconds of one clock. */
export interface LoadedAnswer {
  call: string;
  params: Record<string, unknown>;
  data: unknown;
  readAt: number;
}

/** Place of a value: its answer, and the steps to it. */
export interface Place {
  answer: LoadedAnswer;
  steps: readonly SeenStep[];
}

/** The places of all objects of some answers, and of the values that paths read from them. */
export interface Places {
  /** The place of a path's value as the page has it now; undefined for values of no answer, such as input. */
  ofPath(path: CompiledPath, scope: Scope): Place | undefined;
}

/** Default keys of list members without a contract. */
const USUAL = ['objectId', 'id'];

/**
 * Finds the places of values by identity: scopes contain the objects of the answers themselves. A list member is identified by `key` or a
 * default key; ambiguous ones have no place. A value of a replaced answer is found by its id.
 */
export function findPlaces(answers: readonly LoadedAnswer[], key: string | undefined): Places {
  const places = new Map<object, Place>();
  const byId = new Map<string, { place: Place; keys: number }[]>();
  for (const answer of answers) walk(answer.data, { answer, steps: [] });
  return { ofPath };

  function walk(value: unknown, place: Place): void {
    if (typeof value !== 'object' || value === null || places.has(value)) return;
    places.set(value, place);
    if (Array.isArray(value)) {
      walkList(value, place);
      return;
    }
    const own = idOf(value);
    if (own) {
      const name = `${own.by} ${own.is}`;
      byId.set(name, [...(byId.get(name) ?? []), { place, keys: Object.keys(value).length }]);
    }
    for (const [step, member] of Object.entries(value)) walk(member, { answer: place.answer, steps: [...place.steps, step] });
  }

  function walkList(list: readonly unknown[], place: Place): void {
    const names = new Map<unknown, number>();
    for (const member of list) {
      const is = idOf(member)?.is;
      names.set(is, (names.get(is) ?? 0) + 1);
    }
    for (const member of list) {
      const own = idOf(member);
      if (own && names.get(own.is) === 1) walk(member, { answer: place.answer, steps: [...place.steps, own] });
    }
  }

  function idOf(value: unknown): { by: string; is: string | number } | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    for (const by of key === undefined ? USUAL : [key, ...USUAL]) {
      const is = Object.hasOwn(value, by) ? (value as Record<string, unknown>)[by] : undefined;
      if (typeof is === 'string' || typeof is === 'number') return { by, is };
    }
    return undefined;
  }

  function placeOf(value: unknown): Place | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const known = places.get(value);
    if (known) return known;
    const own = idOf(value);
    if (!own) return undefined;
    const twins = byId.get(`${own.by} ${own.is}`)?.filter(({ keys }) => keys === Object.keys(value).length);
    return twins?.length === 1 ? twins[0]?.place : undefined;
  }

  function ofPath(path: CompiledPath, scope: Scope): Place | undefined {
    let value: unknown = scope.variables[path.root];
    let place = placeOf(value);
    const steps = path.steps.map((step) => (typeof step === 'object' ? keyOf(step.at, scope) : step));
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index];
      if (step === undefined) return undefined;
      const map = typeof value === 'object' && value !== null ? mapOf(value) : undefined;
      if (map) {
        // A row of a map is made for the page: its key is no value of the record, and what stands under it has its place in the map.
        if (step !== 'value') return undefined;
        const whole = placeOf(map);
        place = whole && { answer: whole.answer, steps: [...whole.steps, (value as { key: string }).key] };
      } else place = place && typeof step === 'string' ? { answer: place.answer, steps: [...place.steps, step] } : undefined;
      value = memberOf(value, step);
      place = placeOf(value) ?? place;
    }
    return place;
  }
}

function keyOf(path: CompiledPath, scope: Scope): string | number | undefined {
  const reading = readPath(path, scope);
  return reading.state === 'value' && (typeof reading.value === 'string' || typeof reading.value === 'number') ? reading.value : undefined;
}

function memberOf(holder: unknown, step: string | number): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step)
    ? (holder as Record<string, unknown>)[step]
    : undefined;
}
