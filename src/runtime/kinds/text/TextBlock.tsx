import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ActionButton } from '../../render/actions/ActionButton.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';

/** A sentence: plain in a card, or a banner where it has a tone. */
export function TextBlock({ block, bare }: { block: BlockOf<'text'>; bare?: boolean }) {
  const scope = useScope();
  const { format } = useRuntime();
  const evaluation = evaluateTemplate(block.text, scope, format);
  if (evaluation.state === 'pending') return <Skeleton lines={1} />;
  const text = evaluation.state === 'value' ? evaluation.text : (block.empty ?? '');
  if (block.tone) {
    const title = block.title && evaluateTemplate(block.title, scope, format);
    return (
      <Banner
        tone={block.tone}
        actions={block.actions.map((action) => <ActionButton key={action.id} action={action} scope={scope} small />)}
      >
        {title?.state === 'value' && <b>{title.text} </b>}
        {text}
      </Banner>
    );
  }
  if (bare) return <p>{text}</p>;
  return (
    <BlockCard block={block} scope={scope}>
      <p>{text}</p>
    </BlockCard>
  );
}
