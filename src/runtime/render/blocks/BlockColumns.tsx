import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import type { AnyBlock } from './block-view-props.ts';

/** Blocks in a main column and a side column, then full-width ones; one column in narrow windows or without side blocks. */
export function BlockColumns({ blocks, View }: { blocks: readonly CompiledBlock[]; View: AnyBlock }) {
  const side = blocks.filter((block) => block.slot === 'side');
  const main = blocks.filter((block) => block.slot === 'main');
  const full = blocks.filter((block) => block.slot === 'full');
  if (side.length === 0 || main.length === 0) return <Stack blocks={blocks} View={View} />;
  const columns = (
    <div className="detail">
      <Stack blocks={main} View={View} />
      <Stack blocks={side} View={View} />
    </div>
  );
  if (full.length === 0) return columns;
  return (
    <div className="stack">
      {columns}
      <Stack blocks={full} View={View} />
    </div>
  );
}

/** Blocks in a column; consecutive sums stand side by side if there is room, for comparison. */
function Stack({ blocks, View }: { blocks: readonly CompiledBlock[]; View: AnyBlock }) {
  return (
    <div className="stack">
      {ledgerRuns(blocks).map((run) => {
        const views = run.map((block) => <View key={block.id} block={block} />);
        return run.length === 1 ? (
          views
        ) : (
          <div key={run[0]?.id} className="ledgers">
            {views}
          </div>
        );
      })}
    </div>
  );
}

/** Groups consecutive sums into one list; every other block has a list of its own. */
function ledgerRuns(blocks: readonly CompiledBlock[]): CompiledBlock[][] {
  const runs: CompiledBlock[][] = [];
  let last: CompiledBlock | undefined;
  for (const block of blocks) {
    if (isLedger(block) && isLedger(last)) runs.at(-1)?.push(block);
    else runs.push([block]);
    last = block;
  }
  return runs;
}

function isLedger(block: CompiledBlock | undefined): boolean {
  return block?.block === 'fields' && block.look === 'ledger';
}
