import type { IconName } from './icon-names.ts';

/** Props of an icon. Without `label` it is decorative and hidden from assistive technology. */
export interface IconProps {
  name: IconName;
  size?: 'normal' | 'small';
  label?: string;
  className?: string;
}

/** The icon named in a definition. The checker refuses unknown names. */
export function definedIcon(name: string): IconName {
  return name as IconName;
}

/** An icon of the sprite in the text colour. */
export function Icon({ name, size = 'normal', label, className }: IconProps) {
  const classes = ['icon', size === 'small' && 'icon-sm', className].filter(Boolean).join(' ');
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label names it, or it is hidden
    <svg className={classes} {...naming}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
