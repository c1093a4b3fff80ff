import type { Json } from '../../../language/contracts/contract-types.ts';
import type { Issue } from '../../../language/errors/issue.ts';

/** Texts of definitions by the names of their files. */
export type Texts = ReadonlyMap<string, string>;

/** Place of an edit: a file, and a stable path in it (`columns/@createdAt/label`). */
interface At {
  file: string;
  at: string;
}

/** A new value. `written` is its spelling where that differs from `JSON.stringify`, so that undo restores every character. */
interface Given {
  value: Json;
  written?: string;
}

/**
 * One edit of a text. A path with ids still names the same part when its neighbours move.
 *
 * - `set`: gives a property a value, or a member of a list another one. A key that is new stands where the schema has it, and of keys that the schema does not
 *   know before `before`, else last.
 * - `insert`: a new member of the list `into`, before the member with the step `before`, else last. Where the list is not there yet it is made.
 * - `remove`: takes a property or a member away.
 * - `move`: cuts a member and pastes it into the list `into` (default: its own), before the member with the step `before`, else last. Steps are those of before the move.
 *   Where that list is not there yet it is made.
 * - `type`: somebody types in the text itself: so many characters from `offset` on become `text`. It may break the JSON, and stays as it was typed.
 * - `file`: a whole file: a new one, another text, or none (null).
 */
export type Edit =
  | ({ do: 'set'; before?: string } & At & Given)
  | ({ do: 'insert'; file: string; into: string; before?: string } & Given)
  | ({ do: 'remove' } & At)
  | ({ do: 'move'; into?: string; before?: string } & At)
  | { do: 'type'; file: string; offset: number; length: number; text: string }
  | { do: 'file'; file: string; text: string | null };

/** Why an edit cannot be done. */
export type EditRefusal =
  /** There is no such file. */
  | { reason: 'no-file' }
  /** The text is invalid JSON, so it has no places; the issue says where. */
  | { reason: 'broken'; issue: Issue }
  /** The place does not exist (any more), or the target is not a list. */
  | { reason: 'nothing-there'; at: string }
  /** A later step changed the place of the step to revert. */
  | { reason: 'changed-later'; at: string }
  /** The value is larger than a definition may be. */
  | { reason: 'too-large' };

/** Result of edits: the new texts with their inverse, no change, or the reason of a refusal. Refused edits change nothing. */
export type EditAnswer =
  | { status: 'changed'; texts: Texts; inverse: readonly Edit[] }
  | { status: 'unchanged' }
  | ({ status: 'refused' } & EditRefusal);
