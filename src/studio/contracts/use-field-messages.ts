import { useMemo } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { placeName } from '../../language/contracts/name-places.ts';
import { pointerKeys } from '../../language/definition/json-pointer.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { useIssueTexts } from '../issues/use-issue-texts.ts';

/** Issues of labels by field: `Order.createdAt`. */
export type FieldMessages = ReadonlyMap<string, readonly string[]>;

export function useFieldMessages(texts: Texts, issues: readonly Issue[] | undefined): FieldMessages {
  const describe = useIssueTexts();
  return useMemo(() => fieldMessages(texts, issues ?? [], describe), [texts, issues, describe]);
}

function fieldMessages(texts: Texts, issues: readonly Issue[], describe: ReturnType<typeof useIssueTexts>): FieldMessages {
  const found = new Map<string, string[]>();
  for (const issue of texts.has('app.json') ? issues : []) {
    const { file, pointer } = issue;
    const [names, owner, path] = file === 'app.json' ? pointerKeys(pointer) : [];
    if (names !== 'names' || owner === undefined || path === undefined) continue;
    const place = placeName({ owner, path });
    const { problem, fix } = describe(issue);
    found.set(place, [...(found.get(place) ?? []), `${problem} ${fix}`]);
  }
  return found;
}
