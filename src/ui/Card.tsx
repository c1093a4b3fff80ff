import { type ReactNode, useId } from 'react';

/** Props of a card. `flush` omits the padding, for tables and lists. */
export interface CardProps {
  title?: ReactNode;
  /** Shown beside the title, muted. */
  count?: ReactNode;
  /** Buttons at the right of the head. */
  actions?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  flush?: boolean;
  level?: 2 | 3;
  busy?: boolean;
}

/** A card with head, body and foot; a region named by its title. */
export function Card({ title, count, actions, children, foot, flush, level = 2, busy }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="card" aria-labelledby={title ? id : undefined} aria-busy={busy || undefined}>
      {(title || actions) && (
        <div className="card-head">
          {title && (
            <Heading id={id}>
              {title} {count !== undefined && <span className="count">{count}</span>}
            </Heading>
          )}
          {actions && <div className="row push">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
      {foot && <div className="card-foot">{foot}</div>}
    </section>
  );
}
