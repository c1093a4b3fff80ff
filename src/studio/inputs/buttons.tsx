import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Small icon button; `name` is its accessible name. */
export function IconButton({ name, ...props }: Omit<ButtonProps, 'children' | 'size' | 'variant' | 'iconOnly'> & { name: string }) {
  return (
    <Button size="small" variant="ghost" iconOnly {...props}>
      {name}
    </Button>
  );
}

type TextButtonProps = Omit<ButtonProps, 'aria-label'> & { text?: string; name?: string; reason?: string | undefined };

/** Button with a text. `name`: its accessible name, where the text says too little; `reason`: why it is disabled. */
export function TextButton({ text, name, reason, children = text, ...props }: TextButtonProps) {
  return (
    <Button {...(name !== undefined && { 'aria-label': name })} disabled={reason !== undefined} disabledReason={reason} {...props}>
      {children}
    </Button>
  );
}

export function SmallButton(props: Omit<TextButtonProps, 'size'>) {
  return <TextButton size="small" {...props} />;
}

/** Small button without a frame. */
export function GhostButton(props: Omit<TextButtonProps, 'size' | 'variant'>) {
  return <TextButton size="small" variant="ghost" {...props} />;
}

/** Link that looks like a button. */
export function LinkButton({ text, ...props }: Omit<Parameters<typeof ButtonLink>[0], 'children'> & { text: string }) {
  return <ButtonLink {...props}>{text}</ButtonLink>;
}

export function TextLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className="link" to={to}>
      {text}
    </Link>
  );
}
