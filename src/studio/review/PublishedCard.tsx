import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Lines } from '../Lines.tsx';
import { LiveChange } from '../LiveChange.tsx';
import { MESSAGES } from './messages.ts';
import type { Published } from './PublishForm.tsx';

interface PublishedCardProps {
  published: Published;
  onReverted: () => void;
  /** Closes the card where it is an overlay. */
  onClose?: () => void;
}

export function PublishedCard({ published, onReverted, onClose }: PublishedCardProps) {
  const { version, sentences, unwritten = [] } = published;
  const ways = (
    <>
      <ButtonLink to="/studio" size="small">
        {MESSAGES.screens}
      </ButtonLink>
      <ButtonLink to="/studio/history" size="small">
        {MESSAGES.history}
      </ButtonLink>
      {onClose && (
        <Button size="small" variant="ghost" onClick={onClose}>
          {MESSAGES.close}
        </Button>
      )}
    </>
  );
  return (
    <>
      <LiveChange line={{ number: version, sentences, changes: [] }} tone="success" more={ways} onReverted={onReverted}>
        <b>{MESSAGES.changeIsLive({ version })}</b>
        <Lines lines={sentences.length > 0 ? sentences.slice(0, 6) : [MESSAGES.noChangeForStaff]} />
        {sentences.length > 6 && <p>{MESSAGES.countMore({ count: sentences.length - 6 })}</p>}
      </LiveChange>
      {unwritten.length > 0 && (
        <Banner tone="warning">
          <b>{MESSAGES.itIsLiveBut}</b> {MESSAGES.theServerCouldNot({ unwritten: unwritten.join(', ') })}
        </Banner>
      )}
    </>
  );
}
