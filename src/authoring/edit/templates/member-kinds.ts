import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import type { BlockName } from '../../../language/compiled/compiled-screen.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { purposeOf } from './beginnings.ts';
import type { PageData } from './page-data.ts';

/** What a member of a list is, by what it can say. `reaction`: what follows an event. */
export type MemberKind =
  | 'item'
  | 'action'
  | 'block'
  | 'source'
  | 'call'
  | 'rule'
  | 'dialog'
  | 'tab'
  | 'section'
  | 'sentence'
  | 'target'
  | 'reaction';

/** What is chosen before a member is written. */
export type MemberAsks =
  /** Nothing: it is written as it is. */
  | { asks: 'nothing'; value: Json }
  /** A call; `block`: the kind of block that is made of what it gives or does. */
  | { asks: 'call'; kind: Exclude<MemberKind, 'block'> }
  | { asks: 'call'; kind: 'block'; block: BlockName }
  /** What it shows or writes: a field. */
  | { asks: 'field' }
  /** The field that a rule is about. */
  | { asks: 'rule' }
  /** Each of the things that a widget needs. */
  | { asks: 'widget'; widget: WidgetContract; data: readonly PageData[] }
  /** Where it leads. */
  | { asks: 'link'; kind: MemberKind };

/** What tells each kind: keys that only it has together. */
const TOLD_BY: readonly (readonly [kind: MemberKind, ...keys: string[]])[] = [
  ['item', 'field', 'compute'],
  ['action', 'ask', 'call'],
  ['rule', 'that', 'message'],
  ['dialog', 'title', 'blocks', 'actions'],
  ['tab', 'title', 'blocks', 'access'],
  ['section', 'title', 'fields'],
  ['sentence', 'text', 'tone', 'when'],
  ['target', 'link', 'lookup', 'label'],
];

/** What the members of a list are; undefined where they are no parts, such as choices. */
export function memberKindOf({ properties, branches }: SchemaNode): MemberKind | undefined {
  if (branches?.some(({ title }) => title === 'table')) return 'block';
  if (!properties) return undefined;
  const found = TOLD_BY.find(([, ...keys]) => keys.every((key) => properties.has(key)));
  if (found) return found[0];
  const purpose = purposeOf(properties);
  return purpose === undefined ? undefined : purpose === 'load' ? 'source' : 'call';
}
