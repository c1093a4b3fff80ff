import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Check } from '../inputs/Check.tsx';
import { Group } from '../inputs/Group.tsx';
import { useRoles } from '../use-roles.ts';

/** Checkboxes of the roles; admins always have access. `isOpen`: no roles means everybody, else admins only. Undefined is the default. */
export function RolesInput({
  label,
  value,
  isOpen,
  onChange,
}: {
  label: string;
  value: unknown;
  isOpen: boolean;
  onChange: (value: Role[] | undefined) => void;
}) {
  const { settings } = useConsole();
  const { roles } = useRoles();
  const isEverybody = value === 'anyone' || (value === undefined && isOpen);
  const named = isEverybody ? roles : Array.isArray(value) ? value.map(String) : [];
  const give = (role: Role, has: boolean) => {
    const next = roles.filter((each) => (each === role ? has : named.includes(each)));
    const isUsual = isOpen ? next.length === roles.length : next.length === 0;
    onChange(isUsual ? undefined : next);
  };
  return (
    <Group label={label} className="studio-roles">
      {roles.map((role) => (
        <Check key={role} checked={named.includes(role)} onChange={(isWanted) => give(role, isWanted)}>
          {settings.roles[role]}
        </Check>
      ))}
    </Group>
  );
}
