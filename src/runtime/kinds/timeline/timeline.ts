import { describeShown } from '../../../authoring/behaviour/describe-item.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileList, compileSplicedItems, MOMENT, rowVariables, seeRowPaths } from '../../../language/compile/block-content.ts';
import { from, inside, report } from '../../../language/compile/compile-context.ts';
import { compileCondition, compileText } from '../../../language/compile/compile-position.ts';
import type { CompiledItem, CompiledSentence } from '../../../language/compiled/compiled-screen.ts';
import type { ItemDefinition } from '../../../language/definition/definition.ts';
import { writeSentence } from '../../data/shown/write-sentence.ts';
import type { BlockKind } from '../block-kind.ts';
import * as MESSAGES from './messages.ts';

/** A sequence of events: time, author and sentences of each entry. */
export const timelineKind: BlockKind<'timeline'> = {
  compile(block) {
    const content = compileList(block);
    const { context, definition, location } = block;
    const variables = rowVariables(block.variables, content);
    seeRowPaths(block, variables, { time: MOMENT, by: undefined });
    const shown = (key: 'time' | 'by', item: ItemDefinition): CompiledItem =>
      compileSplicedItems(context, [{ definition: item, location: inside(location, key) }], variables)[0] as CompiledItem;
    const sentences = definition.sentences.map((sentence, index): CompiledSentence => {
      const at = inside(location, 'sentences', index);
      const when = compileCondition(context, variables, sentence.when, inside(at, 'when'));
      return {
        ...from(context, at),
        ...(when ? { when } : {}),
        text: compileText(context, variables, sentence.text, inside(at, 'text')),
        ...(sentence.tone ? { tone: sentence.tone } : {}),
      };
    });
    const last = sentences.length - 1;
    if (sentences[last]?.when) report(context, inside(location, 'sentences', last), 'no-last-resort', { what: 'sentence', key: 'when' });
    return {
      ...content.parts,
      time: shown('time', { field: definition.time ?? 'createdAt', label: MESSAGES.time }),
      // Automatic events have no author.
      ...(definition.by ? { by: shown('by', { field: definition.by, label: MESSAGES.by, empty: '' }) } : {}),
      sentences,
    };
  },
  inside: ['sentences', 'by', 'time'],
  describe({ block, first, world }) {
    const shown = [block.time, ...(block.by ? [block.by] : [])].map((item) => describeShown(item, first, world));
    const sentences = block.sentences.map((sentence, index) =>
      fact('sentence', { index, isLast: !sentence.when, text: writeSentence(sentence, first, world.format) ?? '' }, [], index),
    );
    return [fact('entry', {}, [...shown, ...sentences])];
  },
};
