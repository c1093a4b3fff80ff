import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** Emphasis of a button. `danger` is a red outline, `danger-solid` a red fill in dialogs. */
export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger' | 'danger-solid';

/** Props of a button beside its element's attributes. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: IconName;
  /** Shows only the icon; `children` are the accessible name and tooltip. */
  iconOnly?: boolean;
  /** Work is running: the icon spins, presses are ignored, the focus stays. */
  busy?: boolean;
  /** Loading: the icon spins, and presses still count. */
  loading?: boolean;
  disabled?: boolean;
  /** Why it is disabled. The button keeps the focus and announces the reason; presses are ignored. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** Classes of a button, also for links styled as buttons. */
export function buttonClasses(look: Pick<ButtonProps, 'variant' | 'size' | 'iconOnly' | 'className'>): string {
  const { variant = 'default', size = 'normal', iconOnly, className } = look;
  return ['btn', variant !== 'default' && `btn-${variant}`, size === 'small' && 'btn-sm', iconOnly && 'btn-icon', className]
    .filter(Boolean)
    .join(' ');
}

/** A button, of type `button` by default. */
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
