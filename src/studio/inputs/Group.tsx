import type { ReactNode } from 'react';

/** Labelled group of inputs. `onLeave`: the focus leaves the group. */
export function Group({
  label,
  className,
  onLeave,
  children,
}: {
  label: string;
  className?: string;
  onLeave?: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
    <div
      role="group"
      aria-label={label}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      {children}
    </div>
  );
}
