import type { BlockOf, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { isItemVisible } from '../../data/shown/show-item.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContentScope } from '../../render/blocks/content.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { ShownItem } from '../../render/ShownItem.tsx';

type StatsDefinition = BlockOf<'stats'>;

/** A row of large figures, with explanations below. */
export function StatsBlock({ block }: { block: StatsDefinition }) {
  const { content, scope } = useContentScope(block);
  const isShown = !content || (content.status === 'ready' && content.data !== null);
  return (
    <BlockCard block={block} scope={scope} flush={isShown}>
      <ContentState block={block} content={content} lines={2}>
        {() => <Figures block={block} scope={scope} />}
      </ContentState>
    </BlockCard>
  );
}

function Figures({ block, scope }: { block: StatsDefinition; scope: Scope }) {
  return (
    <dl className="stats">
      {block.fields
        .filter((field) => isItemVisible(field, scope))
        .map((field) => (
          <Figure key={field.id} field={field} scope={scope} />
        ))}
    </dl>
  );
}

function Figure({ field, scope }: { field: CompiledItem; scope: Scope }) {
  const { format } = useRuntime();
  const { hint, ...figure } = field;
  const evaluation = hint && evaluateTemplate(hint, scope, format);
  return (
    <div className="stat">
      <dt>{field.label}</dt>
      <dd>
        <ShownItem item={figure} scope={scope} quiet />
        {evaluation?.state === 'value' && <span className="delta">{evaluation.text}</span>}
      </dd>
    </div>
  );
}
