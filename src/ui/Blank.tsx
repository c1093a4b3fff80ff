import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** Props of an empty area: what happened, and what to do. */
export interface BlankProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Heading level; 1 if it replaces the page. */
  level?: 1 | 2 | 3;
  /** `alert` is announced at once. */
  role?: 'alert' | 'status';
  /** Renders a card of its own. */
  card?: boolean;
}

/** An empty, failed or forbidden area. */
export function Blank({ icon = 'inbox', title, children, actions, level = 3, role, card }: BlankProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={card ? 'card blank' : 'blank'} role={role}>
      <Icon name={icon} />
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row wrap">{actions}</div>}
    </div>
  );
}
