import type { BlockDescriber } from '../../authoring/behaviour/behaviour-world.ts';
import type { BlockCompiler } from '../../language/compile/compile-context.ts';
import type { BlockName } from '../../language/compiled/compiled-screen.ts';

/**
 * All that is special about one kind of block but its look: how its definition is compiled and how its behaviour is described. What it holds and
 * whether it shows a list stands in `compiled/shows-list.ts`, which pages need too; its view stands beside it, in `block-views.ts`.
 */
export interface BlockKind<Name extends BlockName> extends BlockDescriber<Name> {
  compile: BlockCompiler<Name>;
}
