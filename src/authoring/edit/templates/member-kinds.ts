import type { PartKind } from '../../../language/check/schema-node.ts';
import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import type { BlockName } from '../../../language/compiled/compiled-screen.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import type { PageData } from './page-data.ts';

/** What a member of a list is. `reaction`: what follows an event. */
export type MemberKind = PartKind | 'reaction';

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
