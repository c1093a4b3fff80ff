import { Banner } from '../ui/Banner.tsx';
import { useDraftWorkspace } from './draft/draft-context.ts';
import { MESSAGES } from './messages.ts';

/** Notice that the open draft belongs to another user and is read-only. */
export function ForeignDraft() {
  const { owner } = useDraftWorkspace();
  if (owner === undefined) return null;
  return (
    <Banner tone="info">
      <b>{MESSAGES.thisIsTheDraft({ owner })}</b> {MESSAGES.youCanReadAnd({ owner })}
    </Banner>
  );
}
