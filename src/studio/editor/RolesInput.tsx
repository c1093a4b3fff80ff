import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Check } from '../inputs/Check.tsx';
import { Group } from '../inputs/Group.tsx';
import { useRoles } from '../use-roles.ts';

/** Takes roles by their boxes, admins aside, who always may. `isOpen`: where nobody is named everybody may; else nobody but admins. Undefined is what is usual. */
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
