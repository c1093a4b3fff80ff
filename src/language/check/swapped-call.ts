import { wordsIn } from '../compile/find-opposites.ts';
import { nameIn } from '../compile/loose-json.ts';
import type { Contracts, Json } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import { pointerKeys } from '../definition/json-pointer.ts';
import type { Reach } from './check-reach.ts';

/** A part of a screen that makes a call, and the words by which its author and staff know it. */
export interface CallPlace extends Pick<Reach, 'call' | 'file' | 'pointer'> {
  label: string;
  words: ReadonlySet<string>;
}

/** The parts that make calls, each with the words of the nearest part around that has a name. */
export function callPlaces(reach: readonly Reach[], contentOf: (file: string) => Json | undefined): CallPlace[] {
  const places = new Map<string, CallPlace>();
  for (const { call, file, pointer } of reach) {
    const value = contentOf(file);
    if (value === undefined || !pointer.endsWith('/call')) continue;
    const named = nearestNamed(value, pointerKeys(pointer));
    if (named) places.set(`${file}#${pointer}`, { call, file, pointer, ...named });
  }
  return [...places.values()];
}

/** The one place whose label names `call` better than the call that it makes; undefined without one, or with several. */
export function findSwappedPlace(call: string, places: readonly CallPlace[], { calls }: Contracts): CallPlace | undefined {
  const isRead = calls.get(call)?.effect === 'read';
  const rated = places
    .filter((place) => (calls.get(place.call)?.effect === 'read') === isRead)
    .map((place) => ({ place, score: overlap(call, place.words) - overlap(place.call, place.words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, next] = rated;
  return best && best.score !== next?.score ? best.place : undefined;
}

function nearestNamed(value: Json, keys: readonly string[]): Pick<CallPlace, 'label' | 'words'> | undefined {
  const around: unknown[] = [value];
  for (const key of keys) around.push((around.at(-1) as Record<string, unknown> | undefined)?.[key]);
  const node = around.findLast((each) => isObject(each) && (each.id !== undefined || each.label !== undefined));
  if (!isObject(node)) return undefined;
  const names = [nameIn(node.label ?? node.title), nameIn(node.id)].filter((name) => name !== '');
  return names[0] === undefined ? undefined : { label: names[0], words: new Set(names.flatMap(wordsIn)) };
}

/** Number of words of a call's name in a part. */
function overlap(call: string, words: ReadonlySet<string>): number {
  return new Set(wordsIn(call).filter((word) => words.has(word))).size;
}
