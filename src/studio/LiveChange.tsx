import { type ReactNode, useState } from 'react';
import type { Tone } from '../language/contracts/contract-types.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import { RevertDialog, type RevertDialogProps } from './RevertDialog.tsx';

/** Says of a change that it is live, with the way back to before it. */
export function LiveChange({
  line,
  tone,
  way,
  more,
  children,
  onTakenBack,
}: Pick<RevertDialogProps, 'line'> & {
  tone: Extract<Tone, 'info' | 'success'>;
  /** What the button says that takes it back. */
  way: string;
  /** Where one can go from here besides. */
  more?: ReactNode;
  children: ReactNode;
  onTakenBack: () => void;
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
              {way}
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
            onTakenBack();
            // Without a draft in hand one begins with what is live again.
            if (!draft) reopen();
          }}
        />
      )}
    </>
  );
}
