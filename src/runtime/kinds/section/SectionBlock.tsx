import { useState } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { actionState } from '../../actions/action-state.ts';
import { ActionButton } from '../../render/actions/ActionButton.tsx';
import { BlockColumns } from '../../render/blocks/BlockColumns.tsx';
import type { AnyBlock } from '../../render/blocks/block-view-props.ts';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContentScope } from '../../render/blocks/content.ts';
import { EditMode } from '../../render/blocks/EditMode.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { ScopeContext } from '../../render/scope-context.ts';
import * as MESSAGES from './messages.ts';

type SectionDefinition = BlockOf<'section'>;

/** Blocks under one condition, and under one title where it has one. With `edit` all their facts are edited at once, in one form. */
export function SectionBlock({ block, View }: { block: SectionDefinition; View: AnyBlock }) {
  const { format } = useRuntime();
  const { content, scope } = useContentScope(block);
  const [isEditing, setEditing] = useState(false);
  const { edit } = block;
  const evaluation = block.title && evaluateTemplate(block.title, scope, format);
  const title = evaluation?.state === 'value' ? evaluation.text : undefined;
  if (edit && isEditing)
    return (
      <Card title={title}>
        <EditMode edit={edit} scope={scope} stored={scope.variables.row ?? {}} onEnd={() => setEditing(false)} />
      </Card>
    );
  const canEdit = edit !== undefined && scope.variables.row != null && actionState(edit.action, scope, format).visible;
  const body = (
    <ScopeContext.Provider value={edit ? withVariables(scope, { form: scope.variables.row ?? {} }) : scope}>
      {(title || canEdit || block.actions.length > 0) && (
        <div className="section-head">
          {title && <h2>{title}</h2>}
          <span className="push" />
          {canEdit && (
            <Button variant="ghost" size="small" icon="pencil" onClick={() => setEditing(true)}>
              {MESSAGES.edit}
            </Button>
          )}
          {block.actions.map((action) => (
            <ActionButton key={action.id} action={action} scope={scope} small />
          ))}
        </div>
      )}
      <BlockColumns View={View} blocks={block.blocks} />
    </ScopeContext.Provider>
  );
  return (
    <ContentState block={block} content={content}>
      {() => <div className="stack">{body}</div>}
    </ContentState>
  );
}
