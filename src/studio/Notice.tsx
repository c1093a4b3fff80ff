import type { ReactNode } from 'react';
import type { PublishAnswer } from '../authoring/review/studio-answers.ts';
import { Banner, type BannerProps } from '../ui/Banner.tsx';
import { Blank } from '../ui/Blank.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MESSAGES } from './messages.ts';
import { NoRightError } from './studio-client.ts';

type NoticeProps = Omit<BannerProps, 'children'> & { title: ReactNode; text?: ReactNode; children?: ReactNode };

/** Banner with a title, and `actions` in a row. `children` follow the text. */
export function Notice({ title, text, children, actions, ...banner }: NoticeProps) {
  return (
    <Banner {...banner} actions={actions && <div className="row wrap">{actions}</div>}>
      <b>{title}</b> {text}
      {children}
    </Banner>
  );
}

/** Says that there is nothing here, and why. */
export function Empty({ text, ...blank }: Omit<Parameters<typeof Blank>[0], 'children'> & { text: ReactNode }) {
  return <Blank {...blank}>{text}</Blank>;
}

export function Lines({ lines, ...rest }: { lines: readonly string[]; className?: string; 'aria-label'?: string }) {
  return (
    <ul {...rest}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Explains why the Studio cannot be shown: a missing right, or an error with a button to retry. */
export function StudioFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  if (!(error instanceof NoRightError)) return <ErrorState card title={title} error={error} onRetry={onRetry} />;
  return (
    <Empty
      card
      icon="lock"
      title={MESSAGES.noAccess}
      actions={<ButtonLink to="/">{MESSAGES.backToTheConsole}</ButtonLink>}
      text={error.message}
    />
  );
}

/** Explains why publishing or rolling back was refused: a right is missing, or the review is outdated. */
export function ReasonsBanner({ refusal }: { refusal: Extract<PublishAnswer, { error: string }> }) {
  const reasons =
    refusal.status === 'forbidden'
      ? refusal.missing.flatMap(({ because }) => because)
      : refusal.status === 'review-again'
        ? refusal.sentences
        : [];
  return (
    <Notice tone="danger" title={refusal.error}>
      <Lines lines={reasons.slice(0, 8)} />
    </Notice>
  );
}

/** Banner: the request to publish has no answer yet. */
export function UnknownOutcomeBanner() {
  return <Notice tone="warning" title={MESSAGES.noAnswerYet} text={MESSAGES.itIsUnknownWhether} />;
}
