import type { PartKind } from '../../../language/check/schema-node.ts';
import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import type { BlockName } from '../../../language/compiled/compiled-screen.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import type { PageData } from './page-data.ts';

/** Kinds of list members. `reaction`: an entry under `on`. */
export type MemberKind = PartKind | 'reaction';

/** The choice before a member is written. */
export type MemberAsks =
  /** No choice: it is written as given. */
  | { asks: 'nothing'; value: Json }
  /** A call; `block`: the kind of block to make from it. */
  | { asks: 'call'; kind: Exclude<MemberKind, 'block'> }
  | { asks: 'call'; kind: 'block'; block: BlockName }
  /** A field to show or write; `taken`: those that the list has. */
  | { asks: 'field'; taken: ReadonlySet<string> }
  /** The field that a rule is about. */
  | { asks: 'rule' }
  /** The condition of a colour. */
  | { asks: 'tone' }
  /** Each value that a widget needs. */
  | { asks: 'widget'; widget: WidgetContract; data: readonly PageData[] }
  /** Its target. */
  | { asks: 'link'; kind: MemberKind };
