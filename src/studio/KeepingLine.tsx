import type { AppSettings } from '../language/compiled/compiled-screen.ts';
import { writeTimeOfDay } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft, useDraftRoom } from './draft/draft-context.ts';
import type { Keeping } from './draft/draft-keeper.ts';

/** Says in a few words whether what was changed is kept. */
export function KeepingLine() {
  const { settings } = useConsole();
  const { keeping, draft } = useDraft();
  return (
    <span className="muted studio-keeping" role="status">
      {wordsOf(keeping, draft !== undefined, settings)}
    </span>
  );
}

function wordsOf(keeping: Keeping, hasDraft: boolean, settings: AppSettings): string {
  if (keeping.is === 'waiting') return 'Saving your draft…';
  if (keeping.is !== 'kept') return 'Not saved';
  if (!hasDraft) return '';
  const time = keeping.at === undefined ? '' : ` ${writeTimeOfDay(keeping.at, settings)}`;
  return `Draft saved${time}, not live`;
}

/** Says loudly why nothing is kept any more, and what can be done. */
export function KeepingBanner() {
  const { keeper, reopen } = useDraftRoom();
  const { keeping, refused } = useDraft();
  if (keeping.is === 'failed')
    return (
      <Banner
        tone="danger"
        actions={
          <div className="row">
            <Button size="small" onClick={() => void keeper.save()}>
              Try now
            </Button>
          </div>
        }
      >
        <b>Your draft is not saved.</b> {keeping.error}{' '}
        {keeping.untilChanged
          ? 'Make it smaller or undo. Until then it exists only in this window.'
          : 'Saving is retried automatically. Keep this page open.'}
      </Banner>
    );
  if (keeping.is === 'moved' || keeping.is === 'gone')
    return (
      <Banner
        tone="danger"
        actions={
          <div className="row wrap">
            <Button size="small" onClick={reopen}>
              {keeping.is === 'moved' ? 'Use the other one' : 'Discard mine'}
            </Button>
            <Button size="small" onClick={() => keeper.keepMine()}>
              {keeping.is === 'moved' ? 'Keep mine' : 'Keep it as a new draft'}
            </Button>
          </div>
        }
      >
        {keeping.is === 'moved' ? (
          <>
            <b>This draft was saved in another window.</b> Your changes here are not saved until you choose one. The other one is lost.
          </>
        ) : (
          <>
            <b>This draft was published or deleted elsewhere.</b> Your changes here are not saved until you choose.
          </>
        )}
      </Banner>
    );
  if (!refused) return null;
  return <Banner tone="warning">{refusalInWords(refused.reason)}</Banner>;
}

function refusalInWords(reason: NonNullable<ReturnType<typeof useDraft>['refused']>['reason']): string {
  if (reason === 'changed-later') return 'A later change affects the same place. Undo that one first.';
  if (reason === 'broken') return 'This file is not valid JSON. Fix it under JSON, or undo the change.';
  if (reason === 'too-large') return 'This is too large for a definition. Nothing was changed.';
  if (reason === 'no-file') return 'This file no longer exists.';
  return 'This part no longer exists.';
}
