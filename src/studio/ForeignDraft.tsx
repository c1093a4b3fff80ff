import { Banner } from '../ui/Banner.tsx';
import { useDraftWorkspace } from './draft/draft-context.ts';
import { MESSAGES } from './messages.ts';

/** Says whose draft is open, where it is somebody else's, which can be read and not changed. */
export function ForeignDraft() {
  const { owner } = useDraftWorkspace();
  if (owner === undefined) return null;
  return (
    <Banner tone="info">
      <b>{MESSAGES.thisIsTheDraft({ owner })}</b> {MESSAGES.youCanReadAnd({ owner })}
    </Banner>
  );
}
