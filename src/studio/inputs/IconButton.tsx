import { Button, type ButtonProps } from '../../ui/Button.tsx';

/** Small icon button; `name` is its accessible name. */
export function IconButton({ name, ...props }: Omit<ButtonProps, 'children' | 'size' | 'variant' | 'iconOnly'> & { name: string }) {
  return (
    <Button size="small" variant="ghost" iconOnly {...props}>
      {name}
    </Button>
  );
}
