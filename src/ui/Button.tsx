import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** How much a button stands out. `danger` is the red outline of pages, `danger-solid` the red fill of dialogs. */
export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger' | 'danger-solid';

/** What a button takes besides the attributes of its element. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: IconName;
  /** Shows the icon alone; `children` stay the name that is read out and the tooltip. */
  iconOnly?: boolean;
  /** Work is under way: the icon turns, presses are ignored, focus stays. */
  busy?: boolean;
  /** Something is loading: the icon turns, and presses count all the same. */
  loading?: boolean;
  disabled?: boolean;
  /** Why it is disabled. Such a button keeps focus and says the reason; presses are ignored. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** The classes of a button, also for links that look like one. */
export function buttonClasses(look: Pick<ButtonProps, 'variant' | 'size' | 'iconOnly' | 'className'>): string {
  const { variant = 'default', size = 'normal', iconOnly, className } = look;
  return ['btn', variant !== 'default' && `btn-${variant}`, size === 'small' && 'btn-sm', iconOnly && 'btn-icon', className]
    .filter(Boolean)
    .join(' ');
}

/** A button. It is of type `button` unless told otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconOnly,
    busy,
    loading,
    disabled,
    disabledReason,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const reasonId = useId();
  const explained = Boolean(disabled && disabledReason);
  const ignored = explained || busy;
  const name = iconOnly && typeof children === 'string' ? children : undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (ignored) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        aria-label={name}
        title={explained ? disabledReason : name}
        {...rest}
        type={type}
        className={buttonClasses({ variant, size, iconOnly, className })}
        disabled={disabled && !explained}
        aria-disabled={explained || rest['aria-disabled'] || undefined}
        aria-busy={busy || loading || undefined}
        aria-describedby={[rest['aria-describedby'], explained && reasonId].filter(Boolean).join(' ') || undefined}
        onClick={press}
      >
        {busy || loading ? <Icon name="loader-circle" className="spin" /> : icon && <Icon name={icon} />}
        {iconOnly ? null : children}
      </button>
      {explained && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
