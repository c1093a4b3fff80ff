import type { CompiledItem, CompiledSentence } from '../compiled/compiled-screen.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { type BlockAddition, type BlockOf, compileList, compilePlacedItems, UNKNOWN } from './block-parts.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileCondition, compileText } from './compile-position.ts';

/** Compiles a timeline: when each entry happened, who did it, and the sentences to tell it with. */
export function compileTimeline(
  context: CompileContext,
  outer: Roots,
  block: BlockOf<'timeline'>,
  id: string,
  place: Place,
): BlockAddition<'timeline'> {
  const { parts, value } = compileList(context, outer, block, id, place);
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const shown = (key: 'time' | 'by', definition: ItemDefinition): CompiledItem =>
    compilePlacedItems(context, [{ definition, place: inside(place, key) }], roots)[0] as CompiledItem;
  const sentences = block.sentences.map((sentence, index): CompiledSentence => {
    const at = inside(place, 'sentences', index);
    const when = compileCondition(context, roots, sentence.when, inside(at, 'when'));
    return {
      ...(when ? { when } : {}),
      text: compileText(context, roots, sentence.text, inside(at, 'text')),
      ...(sentence.tone ? { tone: sentence.tone } : {}),
    };
  });
  const last = sentences.length - 1;
  if (sentences[last]?.when) report(context, inside(place, 'sentences', last), 'no-last-resort', { what: 'sentence', key: 'when' });
  return {
    ...parts,
    block: 'timeline',
    time: shown('time', { field: block.time ?? 'createdAt', label: 'Time' }),
    // What happened by itself names nobody.
    ...(block.by ? { by: shown('by', { field: block.by, label: 'By', empty: '' }) } : {}),
    sentences,
  };
}
