import type { BlockDescriber } from '../../authoring/behaviour/behaviour-world.ts';
import type { BlockCompiler } from '../../language/compile/compile-context.ts';
import type { BlockName } from '../../language/compiled/compiled-screen.ts';

/**
 * The properties of a block kind apart from rendering: compiling and describing. `compiled/shows-list.ts` says whether it shows a list,
 * because pages need that too; views are in `block-views.ts`.
 */
export interface BlockKind<Name extends BlockName> extends BlockDescriber<Name> {
  compile: BlockCompiler<Name>;
}
