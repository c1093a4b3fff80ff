import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MESSAGES } from './messages.ts';

/** Section with the questions of a new part and a cancel button. Focuses the first field. */
export function NewPartSection({
  name,
  title,
  onCancel,
  children,
}: {
  /** Label of the parent part. */
  name: string;
  title: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector<HTMLElement>('.studio-begun button, .studio-begun input')?.focus(), []);
  return (
    <section ref={section} className="studio-inner" aria-label={`${name}, ${title}`}>
      <div className="studio-inner-head">
        <b>{title}</b>
        <Button size="small" variant="ghost" onClick={onCancel} aria-label={MESSAGES.nameWithoutPart({ name, part: title.toLowerCase() })}>
          {MESSAGES.cancel}
        </Button>
      </div>
      <div className="studio-parameters studio-begun">{children}</div>
    </section>
  );
}
