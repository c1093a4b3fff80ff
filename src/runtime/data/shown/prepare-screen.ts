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
 * Prepares a compiled screen for these roles: removes parts without access, and adds derived data that a page would otherwise find by
 * walking the screen. Runs on the server, so that pages do not load the walk.
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

/** The code that a screen needs before it renders. A list normally needs none. */
function chunksOf(screen: CompiledScreen): ScreenChunk[] {
  const chunks = new Set<ScreenChunk>();
  /** Inputs that are visible from the start. */
  const addInputs = (items: readonly CompiledItem[] = []) => {
    if (items.some(({ input }) => input && LATE_INPUTS.has(input.input))) chunks.add('inputs');
  };
  if (!isTablePage(screen)) chunks.add('detail');
  /** The address input of a report, which is late code too. */
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
    tone: () => chunks.add('tones'),
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
