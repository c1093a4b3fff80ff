import { Button, type ButtonProps } from '../../ui/Button.tsx';

/** A small button that shows its icon alone; `name` is what it does. */
export function IconButton({ name, ...props }: Omit<ButtonProps, 'children' | 'size' | 'variant' | 'iconOnly'> & { name: string }) {
  return (
    <Button size="small" variant="ghost" iconOnly {...props}>
      {name}
    </Button>
  );
}
