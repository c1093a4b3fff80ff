import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { SkeletonLine } from '../../../ui/Skeleton.tsx';
import { membersOf } from '../../data/shown/block-state.ts';
import { firstHolding, writeSentence } from '../../data/shown/write-sentence.ts';
import { memberKey } from '../../data/values/row-key.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { ItemValue } from '../../render/ItemValue.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';

type TimelineDefinition = BlockOf<'timeline'>;

/** Events as sentences, in the order of the data. */
export function TimelineBlock({ block }: { block: TimelineDefinition }) {
  const scope = useScope();
  const content = useContent(block, scope);
  if (!content) return null;
  return (
    <BlockCard block={block} scope={scope}>
      <ContentState block={block} content={content}>
        {(data) => (
          <ol className="timeline">
            {membersOf(data).map((entry, index) => (
              <Entry key={memberKey(entry, index, block.rowKey)} block={block} scope={withVariables(scope, { row: entry })} />
            ))}
          </ol>
        )}
      </ContentState>
    </BlockCard>
  );
}

function Entry({ block, scope }: { block: TimelineDefinition; scope: Scope }) {
  const { format } = useRuntime();
  const sentence = firstHolding(block.sentences, scope);
  const text = sentence && writeSentence(sentence, scope, format);
  return (
    <li data-tone={sentence?.tone}>
      <p>{text ?? <SkeletonLine width="60%" />}</p>
      <p className="timeline-meta">
        {block.by && (
          <b>
            <ItemValue item={block.by} scope={scope} />
          </b>
        )}
        <ItemValue item={block.time} scope={scope} />
      </p>
    </li>
  );
}
