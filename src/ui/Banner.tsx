import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** Tones of messages. */
export type MessageTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';

const ICONS: Record<MessageTone, IconName> = {
  neutral: 'info',
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  violet: 'info',
  teal: 'info',
};

/** Props of a banner. `bar` spans the page without corners. */
export interface BannerProps {
  tone?: MessageTone;
  icon?: IconName;
  bar?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

/** A message that stays until its cause is gone. Danger is announced at once. */
export function Banner({ tone = 'neutral', icon = ICONS[tone], bar, children, actions }: BannerProps) {
  return (
    <div className={bar ? 'banner banner-bar' : 'banner'} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div>{children}</div>
      {actions}
    </div>
  );
}
