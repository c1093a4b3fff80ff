import { type AccessPart, accessEdit, accessPartAt, rolesOfPart } from '../../authoring/edit/properties/access-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Check, Group } from '../inputs/Check.tsx';
import { useRoles } from '../roles.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/** Roles of a part, or of an object in it such as the button of a form, as checkboxes. */
export function RolesProperty({ file, at, name }: { file: string; at: string; name: string }) {
  const { language } = useEditor();
  const { texts } = useDraft();
  const { settings } = useConsole();
  const { roles } = useRoles();
  const own = accessPartAt({ file, text: texts.get(file) ?? '', at }, DEFINITION_SCHEMAS, language.labelsOf(file));
  if (!own) return null;
  return (
    <div className="studio-roles">
      {roles.map((role) => (
        <span key={role} className="row">
          <RoleBox part={own} role={role} title={name} name={MESSAGES.rolesHasName({ roles: settings.roles[role] ?? role, name })} />
          <span aria-hidden="true">{settings.roles[role]}</span>
        </span>
      ))}
    </div>
  );
}

interface RoleBoxProps {
  part: AccessPart;
  role: Role;
  /** Accessible name. */
  name: string;
  /** Names a whole screen. */
  title: string;
}

/** Checkbox of a role of a part; the reason where the role cannot have access. */
export function RoleBox({ part, role, name, title }: RoleBoxProps) {
  const { keeper } = useDraftWorkspace();
  const { settings } = useConsole();
  const { roles, mayCall } = useRoles();
  const found = rolesOfPart(part, mayCall);
  const has = found.has(role);
  const refusal = found.refusal(role);
  const isAround = refusal === 'around';
  const reason = isAround ? MESSAGES.hiddenWithThePart : refusal && MESSAGES.theServerDeniesTo({ call: labelOf(refusal.call) });
  // A role that has access can lose it, whatever the server allows.
  if (reason && (isAround || !has))
    return (
      <span className="muted" title={reason}>
        <span className="sr-only">{MESSAGES.nameNoReason({ name, reason })}</span>
        {isAround ? <span aria-hidden="true">–</span> : <Icon name="lock" size="small" />}
      </span>
    );
  const change = (wanted: boolean) => {
    const says = (wanted ? MESSAGES.forWordsToo : MESSAGES.noLongerFor)({ words: settings.roles[role] ?? role });
    keeper.perform({ edits: [accessEdit(part, role, wanted, roles)], sentence: `${part.at === '' ? title : part.name}: ${says}` });
  };
  return <Check aria-label={name} title={reason} checked={has} onChange={change} />;
}

interface RolesInputProps {
  label: string;
  value: unknown;
  isOpen: boolean;
  onChange: (value: Role[] | undefined) => void;
}

/** Checkboxes of the roles; admins always have access. `isOpen`: no roles means everybody, else admins only. Undefined is the default. */
export function RolesInput({ label, value, isOpen, onChange }: RolesInputProps) {
  const { settings } = useConsole();
  const { roles } = useRoles();
  const isEverybody = value === 'anyone' || (value === undefined && isOpen);
  const named = isEverybody ? roles : Array.isArray(value) ? value.map(String) : [];
  const give = (role: Role, has: boolean) => {
    const next = roles.filter((each) => (each === role ? has : named.includes(each)));
    const isUsual = isOpen ? next.length === roles.length : next.length === 0;
    onChange(isUsual ? undefined : next.length > 0 ? next : ['admin']);
  };
  return (
    <Group label={label} className="studio-roles">
      {roles.map((role) => (
        <Check key={role} checked={named.includes(role)} onChange={(isWanted) => give(role, isWanted)} text={settings.roles[role]} />
      ))}
    </Group>
  );
}
