import { type KeyboardEvent, useRef, useState } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { membersOf } from '../../data/shown/block-state.ts';
import { memberKey } from '../../data/values/row-key.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { type AnyBlock, isFrameless } from '../../render/blocks/block-view-props.ts';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { ScopeContext, useScope } from '../../render/scope-context.ts';
import * as MESSAGES from './messages.ts';

type StepperDefinition = BlockOf<'stepper'>;

/** One item of a list at a time. */
export function StepperBlock({ block, View }: { block: StepperDefinition; View: AnyBlock }) {
  const scope = useScope();
  const content = useContent(block, scope);
  if (!content) return null;
  const items = content.status === 'ready' ? membersOf(content.data) : [];
  return (
    <BlockCard block={block} scope={scope} flush={items.length > 0}>
      <ContentState block={block} content={{ ...content, data: content.status === 'ready' ? items : content.data }}>
        {() => <Steps block={block} items={items} View={View} />}
      </ContentState>
    </BlockCard>
  );
}

/** The current item with previous and next. The item is kept across reloads; where it left the list, its successor is shown. */
function Steps({ block, items, View }: { block: StepperDefinition; items: readonly unknown[]; View: AnyBlock }) {
  const scope = useScope();
  const [at, setAt] = useState(() => ({ index: 0, key: memberKey(items[0], 0, block.rowKey) }));
  const known = items.findIndex((item, index) => memberKey(item, index, block.rowKey) === at.key);
  const index = known >= 0 ? known : Math.min(at.index, items.length - 1);
  const key = memberKey(items[index], index, block.rowKey);
  if (index !== at.index || key !== at.key) setAt({ index, key });
  const frame = useRef<HTMLDivElement>(null);
  const go = (next: number) => {
    if (next < 0 || next >= items.length) return;
    setAt({ index: next, key: memberKey(items[next], next, block.rowKey) });
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const step = ({ ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 } as Record<string, number>)[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(step);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, these are two buttons that belong together */}
      <div className="stepper" role="group" aria-label={MESSAGES.item} onKeyDown={press} ref={frame}>
        <Button
          size="small"
          icon="chevron-left"
          onClick={() => go(index - 1)}
          disabled={index === 0}
          disabledReason={MESSAGES.thisIsTheFirst}
        >
          {MESSAGES.prev}
        </Button>
        <span className="stepper-position" role="status">
          {fillMessage(MESSAGES.stepOf, { number: index + 1, count: items.length })}
        </span>
        <Button size="small" onClick={() => go(index + 1)} disabled={index === items.length - 1} disabledReason={MESSAGES.thisIsTheLast}>
          {MESSAGES.next}
        </Button>
      </div>
      <div className="each-item" key={key}>
        <ScopeContext.Provider value={withVariables(scope, { row: items[index] })}>
          {block.blocks.map((inner) => (
            <View key={inner.id} block={inner} bare={isFrameless(inner)} />
          ))}
        </ScopeContext.Provider>
      </div>
    </>
  );
}
