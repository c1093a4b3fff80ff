import { type ReactNode, useState } from 'react';
import type { Tone } from '../language/contracts/contract-types.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import { MESSAGES } from './messages.ts';
import { RevertDialog, type RevertDialogProps } from './RevertDialog.tsx';

/** Banner: a change is live, with a button to revert it. */
export function LiveChange({
  line,
  tone,
  more,
  children,
  onReverted,
}: Pick<RevertDialogProps, 'line'> & {
  tone: Extract<Tone, 'info' | 'success'>;
  /** Further links. */
  more?: ReactNode;
  children: ReactNode;
  onReverted: () => void;
}) {
  const { client, reopen } = useDraftWorkspace();
  const { draft } = useDraft();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone={tone}
        actions={
          <div className="row wrap">
            <Button size="small" icon="undo-2" onClick={() => setAsking(true)}>
              {MESSAGES.rollBack}
            </Button>
            {more}
          </div>
        }
      >
        {children}
      </Banner>
      {isAsking && (
        <RevertDialog
          line={line}
          client={client}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onReverted();
            // Without a draft, the page reloads the live version.
            if (!draft) reopen();
          }}
        />
      )}
    </>
  );
}
