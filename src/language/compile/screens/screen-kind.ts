import type { CompiledBlock, CompiledFilterBar } from '../../compiled/compiled-screen.ts';
import type { Access } from '../../contracts/contract-types.ts';
import type { DetailDefinition, ScreenDefinition } from '../../definition/definition.ts';
import type { Variables } from '../compile-context.ts';
import type { TypedSource } from '../compile-source.ts';
import type { ScreenToCompile } from '../screen-to-compile.ts';

/** A screen of one kind that is being compiled. */
export type ScreenOf<Definition extends ScreenDefinition> = ScreenToCompile & { definition: Definition };

/** Compiles a kind of screen, in addition to the properties of every screen. Page properties are in `compiled/screen-pages.ts`. */
export interface ScreenKind<Definition extends ScreenDefinition> {
  /** Keys of the query that its own table writes. */
  tableKeys: readonly string[];
  /** Ranges of its filters must be chosen, from those for reports too. */
  isReport?: true;
  /** Whether it is one table, which loads the data: its filters fill them. */
  isTable(definition: Definition): boolean;
  /** Locations of badges and actions above its parts; absent if it has none. */
  head?(definition: Definition): Pick<DetailDefinition, 'badges' | 'actions'>;
  /** Additional properties of the filter bar above its blocks; undefined without a bar. Read after its filters are compiled. */
  filterBar?(screen: ScreenOf<Definition>): (() => Partial<CompiledFilterBar>) | undefined;
  /** Compiles the content below the title. `data` is the source of the screen itself. */
  compile(screen: ScreenOf<Definition>, variables: Variables, data: TypedSource | undefined): CompiledBlock[];
  /** Its parent page, if the same for everything. */
  above?(definition: Definition): string | undefined;
  /** Roles that may save on its page at this id; undefined if all that open it may. */
  savers?(definition: Definition, screen: string): Access | undefined;
}
