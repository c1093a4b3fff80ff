import { useEffect, useMemo, useState } from 'react';
import type { CompiledDialog } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sourcesReadBy } from '../../data/calls/source-reads.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useRuntime } from '../runtime-context.ts';
import { ScopeContext, useScope } from '../scope-context.ts';
import { useScreen } from '../screen-context.ts';
import { detailChunk, loadDetailChunk } from './detail-chunk.ts';
import * as MESSAGES from './messages.ts';

/** Variables in scope that belong to the action that opened the dialog; all others stay those of the page, which may reload meanwhile. */
const OWN_ROOTS = ['result', 'form', 'changes', 'row', 'event', 'given'] as const;

/** Dialog after an action: its answer in blocks, follow-up actions, and Close. */
export function ResultDialog({ dialog, opened, onClose }: { dialog: CompiledDialog; opened: Scope; onClose: () => void }) {
  const page = useScope();
  const { format } = useRuntime();
  const { need } = useScreen();
  const scope = useMemo(() => {
    const own = OWN_ROOTS.filter((root) => root in opened.variables).map((root) => [root, opened.variables[root]]);
    return withVariables(page, Object.fromEntries(own));
  }, [page, opened]);
  // List pages are loaded without the code of blocks.
  const [chunk, setChunk] = useState(detailChunk);
  useEffect(() => {
    if (!chunk) void loadDetailChunk().then(() => setChunk(detailChunk));
  }, [chunk]);
  useEffect(() => need(sourcesReadBy('dialog', dialog)), [need, dialog]);
  const textOf = (template: CompiledDialog['title'] | undefined) => {
    const evaluation = template && evaluateTemplate(template, scope, format);
    return evaluation?.state === 'value' ? evaluation.text : '';
  };
  const text = textOf(dialog.text);
  return (
    <Dialog
      open
      title={textOf(dialog.title)}
      onClose={onClose}
      foot={
        <>
          <span className="push" />
          {dialog.actions.map((action) => (
            <ActionButton key={action.id} action={action} scope={scope} />
          ))}
          <Button variant={dialog.actions.some((action) => action.primary) ? 'default' : 'primary'} onClick={onClose}>
            {MESSAGES.close}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      <ScopeContext.Provider value={scope}>
        {chunk ? <chunk.DetailBlocks blocks={dialog.blocks} /> : <Skeleton lines={dialog.blocks.length * 3} />}
      </ScopeContext.Provider>
    </Dialog>
  );
}
