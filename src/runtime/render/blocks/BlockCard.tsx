import type { ReactNode } from 'react';
import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { Card } from '../../../ui/Card.tsx';
import { isMain } from '../../actions/action-state.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useRuntime } from '../runtime-context.ts';

/** Card of a block: title, count, actions at the top right. Only a frame without title and actions. */
export function BlockCard({
  block,
  scope,
  flush,
  extra,
  children,
  foot,
}: {
  block: CompiledBlock;
  scope: Scope;
  flush?: boolean;
  extra?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}) {
  const { format } = useRuntime();
  const textOf = (template: CompiledBlock['title']) => {
    const evaluation = template && evaluateTemplate(template, scope, format);
    return evaluation?.state === 'value' ? evaluation.text : undefined;
  };
  const buttons = [
    ...(extra ? [<span key="extra">{extra}</span>] : []),
    ...block.actions.map((action) => (
      <ActionButton key={action.id} action={action} scope={scope} variant={isMain(action, scope) ? 'primary' : 'ghost'} small />
    )),
  ];
  return (
    <Card
      title={textOf(block.title)}
      count={textOf(block.count)}
      actions={buttons.length > 0 ? buttons : undefined}
      flush={flush}
      foot={foot}
    >
      {children}
    </Card>
  );
}
