import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** What an area without content says: what happened, and what to do about it. */
export interface BlankProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Level of the heading; 1 where it stands for the whole page. */
  level?: 1 | 2 | 3;
  /** `alert` reads it out at once. */
  role?: 'alert' | 'status';
  /** Draws it as a card of its own. */
  card?: boolean;
}

/** An area that is empty, failed or forbidden. */
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
