import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import type { AnyBlock } from './block-view-props.ts';

/** Blocks in a main column and a rail, then those that are as wide as both; one column on a narrow window, or where nothing stands in the rail. */
export function BlockColumns({ blocks, View }: { blocks: readonly CompiledBlock[]; View: AnyBlock }) {
  const side = blocks.filter((block) => block.place === 'side');
  const main = blocks.filter((block) => block.place === 'main');
  const full = blocks.filter((block) => block.place === 'full');
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

function Stack({ blocks, View }: { blocks: readonly CompiledBlock[]; View: AnyBlock }) {
  return (
    <div className="stack">
      {blocks.map((block) => (
        <View key={block.id} block={block} />
      ))}
    </div>
  );
}
