import type {
  CompiledBlock,
  CompiledItem,
  CompiledScreen,
  PreparedScreen,
  ScreenChunk,
} from '../../../language/compiled/compiled-screen.ts';
import { LATE_INPUTS } from '../../../language/compiled/late-inputs.ts';
import { restrictScreen } from '../../../language/compiled/restrict-screen.ts';
import { isTablePage, PAGE_SHAPES } from '../../../language/compiled/screen-pages.ts';
import { mapNode, visit } from '../../../language/compiled/walk.ts';
import { queryReadBy, sourcesOfBlock, sourcesOfHead } from '../calls/source-reads.ts';
import { hasExtras } from '../tables/table-extras.ts';
import { actsAtOnce } from './acts-at-once.ts';

/**
 * Makes a compiled screen ready for somebody with these roles: what they may not have is gone, and what a page would have to walk through all of it
 * for stands beside it. Whoever serves screens does this, so that the walk is not part of what a page loads first.
 */
export function prepareScreen(compiled: CompiledScreen, roles: readonly string[]): PreparedScreen {
  const restricted = restrictScreen(compiled, roles);
  const reads = {
    sources: sourcesOfHead(restricted),
    query: queryReadBy(restricted),
    chunks: chunksOf(restricted),
    page: PAGE_SHAPES[restricted.kind],
  };
  // Inside of a block stand others, and what each reads is its own.
  const screen = mapNode('screen', restricted, { block: withReads }) ?? restricted;
  return { ...screen, reads };
}

function withReads(block: CompiledBlock): CompiledBlock {
  const reads = sourcesOfBlock(block);
  return reads.length > 0 ? { ...block, reads } : block;
}

/** The code that a screen needs before it is drawn. A list needs none as a rule. */
function chunksOf(screen: CompiledScreen): ScreenChunk[] {
  const chunks = new Set<ScreenChunk>();
  /** What stands there as an input from the first view on. */
  const addInputs = (items: readonly CompiledItem[] = []) => {
    if (items.some(({ input }) => input && LATE_INPUTS.has(input.input))) chunks.add('inputs');
  };
  if (!isTablePage(screen)) chunks.add('detail');
  /** The addresses of a report are an input that comes late, too. */
  const addEmail = () => chunks.add('email').add('inputs');
  if (screen.filterBar?.email) addEmail();
  addInputs(screen.filterBar?.filters);
  visit('screen', screen, {
    item: (item, goOn) => {
      if (actsAtOnce(item)) {
        chunks.add('immediate');
        addInputs([item]);
      }
      goOn();
    },
    block: (block, goOn) => {
      if (block.block === 'table') addInputs(block.filters);
      if (block.block === 'form' && PAGE_SHAPES[screen.kind] === 'form') {
        chunks.add('form');
        addInputs(block.form.items);
      }
      if (block.block === 'table' && hasExtras(block)) chunks.add('extras');
      if (block.block === 'table' && block.bulkActions?.length) chunks.add('checks');
      if (block.block === 'table' && block.email) addEmail();
      goOn();
    },
  });
  return [...chunks];
}
