import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import { evaluateTemplate } from '../../expression/evaluate-template.ts';
import { Banner, type MessageTone } from '../parts/Banner.tsx';
import { Bones } from '../parts/Bones.tsx';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { BlockCard } from './BlockCard.tsx';

/** A sentence: plain in a card, or a banner where it has a tone. */
export function TextBlock({ block, bare }: { block: Extract<CompiledBlock, { block: 'text' }>; bare?: boolean }) {
  const scope = useScope();
  const { format } = useRuntime();
  const evaluation = evaluateTemplate(block.text, scope, format);
  if (evaluation.state === 'pending') return <Bones lines={1} />;
  const text = evaluation.state === 'value' ? evaluation.text : (block.empty ?? '');
  if (block.tone && block.tone !== 'violet' && block.tone !== 'teal')
    return <Banner tone={block.tone satisfies MessageTone}>{text}</Banner>;
  if (bare) return <p>{text}</p>;
  return (
    <BlockCard block={block} scope={scope}>
      <p>{text}</p>
    </BlockCard>
  );
}
