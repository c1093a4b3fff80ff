import { useMemo } from 'react';
import { pointerKeys } from '../../runtime/check/json-pointer.ts';
import { placeName } from '../../runtime/contracts/name-places.ts';
import type { Texts } from '../../runtime/edit/edit.ts';
import type { Issue } from '../../runtime/errors/issue.ts';

/** What is wrong with names that are given, by their places: `Order.createdAt`. */
export type FieldMessages = ReadonlyMap<string, readonly string[]>;

/** Sorts them out of what is wrong with the texts. */
export function useFieldMessages(texts: Texts, issues: readonly Issue[] | undefined): FieldMessages {
  return useMemo(() => fieldMessages(texts, issues ?? []), [texts, issues]);
}

function fieldMessages(texts: Texts, issues: readonly Issue[]): FieldMessages {
  const found = new Map<string, string[]>();
  for (const { file, pointer, message } of texts.has('app.json') ? issues : []) {
    const [names, owner, path] = file === 'app.json' ? pointerKeys(pointer) : [];
    if (names !== 'names' || owner === undefined || path === undefined) continue;
    const place = placeName({ owner, path });
    found.set(place, [...(found.get(place) ?? []), message]);
  }
  return found;
}
