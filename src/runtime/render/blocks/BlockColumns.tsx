import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import type { AnyBlock } from './block-view-props.ts';

/** Blocks in a main column and a rail; one column on a narrow window, or where nothing stands in the rail. */
export function BlockColumns({ blocks, View }: { blocks: readonly CompiledBlock[]; View: AnyBlock }) {
  const side = blocks.filter((block) => block.place === 'side');
  const main = blocks.filter((block) => block.place === 'main');
  if (side.length === 0 || main.length === 0)
    return (
      <div className="stack">
        {blocks.map((block) => (
          <View key={block.id} block={block} />
        ))}
      </div>
    );
  return (
    <div className="detail">
      <div className="stack">
        {main.map((block) => (
          <View key={block.id} block={block} />
        ))}
      </div>
      <div className="stack">
        {side.map((block) => (
          <View key={block.id} block={block} />
        ))}
      </div>
    </div>
  );
}
