import { type BlockDefinitionOf, type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';

/** Reports a block of one-of after one that is always visible: one-of renders the first visible block. */
export function checkReachable(context: CompileContext, block: BlockDefinitionOf<'one-of'>, location: SourceLocation): void {
  const always = block.blocks.findIndex((each) => {
    const said = each as { block?: string; visible?: unknown; access?: unknown };
    return said.block !== undefined && (said.visible === undefined || said.visible === true) && !Array.isArray(said.access);
  });
  const next = always + 1;
  if (always === -1 || next >= block.blocks.length) return;
  const before = block.blocks[always] as { id?: string; block: string };
  report(context, inside(location, next), 'unreachable', { before: before.id ?? before.block, of: 'one-of' });
}
