import { useEffect, useState } from 'react';
import type { BlockOf, CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { evaluateMapping } from '../../../language/expression/evaluate-mapping.ts';
import { Blank } from '../../../ui/Blank.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { WidgetSubject } from '../../actions/readings-of.ts';
import { isNothing } from '../../data/shown/block-state.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContentScope } from '../../render/blocks/content.ts';
import { useAction } from '../../render/controllers/use-action.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import type { WidgetView } from '../../widget-api.ts';
import * as MESSAGES from './messages.ts';

type WidgetDefinition = BlockOf<'widget'>;
const NONE: CompiledAction = { id: 'none', label: '', effect: 'none', calls: [], errors: 'toast' };

/** A registered widget: its view is fetched when first shown, and gets props as values. */
export function WidgetBlock({ block, bare }: { block: WidgetDefinition; bare?: boolean }) {
  const { settings, widgets } = useRuntime();
  const { content, scope } = useContentScope(block);
  const [view, setView] = useState<{ View: WidgetView }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    widgets(block.widget).then(
      (View) => isCurrent && (View ? setView({ View }) : setFailed(true)),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [widgets, block.widget]);
  const [event, setEvent] = useState<{ name: string; detail: unknown; about?: WidgetSubject; settle: (isDone: boolean) => void }>();
  const runner = useAction((event && block.events[event.name]) ?? NONE);
  useEffect(() => {
    if (!event) return;
    setEvent(undefined);
    const ran = runner.run(withVariables(scope, { event: event.detail }), [], event.detail, event.about);
    void ran.then(
      (state) => event.settle(state === 'done'),
      () => event.settle(false),
    );
  }, [event, runner, scope]);
  const props = evaluateMapping(block.props, scope);
  const rendered = failed ? (
    <Blank icon="triangle-alert" title={MESSAGES.thisPartCouldNotBe} role="alert">
      {MESSAGES.checkTheConnectionAndLoad}
    </Blank>
  ) : view && props.state !== 'pending' ? (
    <view.View
      props={(props.state === 'value' ? props.value : {}) as Record<string, unknown>}
      emit={(name, detail, about) => new Promise((settle) => setEvent({ name, detail, settle, ...(about ? { about } : {}) }))}
      settings={settings}
    />
  ) : (
    <div className="card-body">
      <Skeleton />
    </div>
  );
  const hasContent = content === undefined || (content.status === 'ready' && !isNothing(content.data));
  const body = (
    <ContentState block={block} content={content}>
      {() => rendered}
    </ContentState>
  );
  if (bare) return body;
  return (
    <BlockCard block={block} scope={scope} flush={hasContent}>
      {body}
    </BlockCard>
  );
}
