import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { contractSettingsIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Correction } from '../../language/contracts/corrected-contracts.ts';
import type { NamePlace } from '../../language/contracts/name-places.ts';
import { MESSAGES } from './messages.ts';

const KINDS = { string: MESSAGES.text, number: MESSAGES.number, boolean: MESSAGES.trueOrFalse } as const;

/** Label of a correction's button, and the sentence of its step in the draft. */
export function describeCorrection({ owner, path }: NamePlace, { from, type, nullable }: Correction): string {
  const field = `${owner}.${path}`;
  if (from !== undefined) return MESSAGES.readFieldFrom({ field, from });
  if (type !== undefined) return MESSAGES.readFieldAs({ field, kind: KINDS[type] });
  return nullable ? MESSAGES.fieldMayBeEmpty({ field }) : MESSAGES.fieldIsNeverEmpty({ field });
}

/** Whether the draft has this correction. */
export function isCorrected(texts: Texts, { owner, path }: NamePlace, correction: Correction): boolean {
  const own = contractSettingsIn(texts).corrections?.[owner]?.[path];
  return own !== undefined && Object.entries(correction).every(([key, value]) => own[key as keyof Correction] === value);
}
