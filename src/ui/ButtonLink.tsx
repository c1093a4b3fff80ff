import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonProps, buttonClasses } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** A link styled as a button. */
export type ButtonLinkProps = LinkProps & Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'iconOnly'> & { newTab?: boolean };

/** A link styled as a button; `newTab` opens a new tab. */
export function ButtonLink({ variant, size, icon, iconOnly, newTab, className, children, ...rest }: ButtonLinkProps) {
  const name = iconOnly && typeof children === 'string' ? children : undefined;
  const target = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Link aria-label={name} title={name} {...rest} {...target} className={buttonClasses({ variant, size, iconOnly, className })}>
      {icon && <Icon name={icon} />}
      {iconOnly ? null : children}
    </Link>
  );
}
