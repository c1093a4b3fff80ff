import { GhostButton, LinkButton } from '../inputs/buttons.tsx';
import { Lines } from '../Lines.tsx';
import { LiveChange } from '../LiveChange.tsx';
import { Notice } from '../Notice.tsx';
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
      <LinkButton to="/studio" size="small" text={MESSAGES.screens} />
      <LinkButton to="/studio/history" size="small" text={MESSAGES.history} />
      {onClose && <GhostButton onClick={onClose} text={MESSAGES.close} />}
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
        <Notice tone="warning" title={MESSAGES.itIsLiveBut} text={MESSAGES.theServerCouldNot({ unwritten: unwritten.join(', ') })} />
      )}
    </>
  );
}
