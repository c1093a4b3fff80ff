import { type AccessPart, accessEdit, accessPartAt, rolesOfPart } from '../../authoring/edit/properties/access-of.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { Check, Group } from '../inputs/Check.tsx';
import { useRoles } from '../roles.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/** Roles of a part, or of an object in it such as the button of a form, as checkboxes. */
export function RolesProperty({ file, at, name }: { file: string; at: string; name: string }) {
  const { language } = useEditor();
  const { keeper, session } = useDraft();
  const { settings } = useConsole();
  const { roles, mayCall } = useRoles();
  const own = accessPartAt({ file, text: session.texts.get(file) ?? '', at }, DEFINITION_SCHEMAS, language.labelsOf(file));
  if (!own) return null;
  const found = rolesOfPart(own, mayCall);
  return (
    <div className="studio-roles">
      {roles.map((role) => (
        <span key={role} className="row">
          <RoleBox
            name={MESSAGES.rolesHasName({ roles: settings.roles[role] ?? role, name })}
            has={found.has(role)}
            refusal={found.refusal(role)}
            onChange={(has) => keeper.perform(accessAct(own, { role, has, roles, words: settings.roles, title: name }))}
          />
          <span aria-hidden="true">{settings.roles[role]}</span>
        </span>
      ))}
    </div>
  );
}

/** The edit that adds or removes a role of a part, with its sentence. A whole screen is named by its `title`. */
export function accessAct(
  part: AccessPart,
  {
    role,
    has,
    roles,
    words,
    title,
  }: { role: Role; has: boolean; roles: readonly Role[]; words: Readonly<Record<Role, string>>; title: string },
): Act {
  return {
    edits: [accessEdit(part, role, has, roles)],
    sentence: `${part.at === '' ? title : part.name}: ${has ? MESSAGES.forWordsToo({ words: words[role] ?? role }) : MESSAGES.noLongerFor({ words: words[role] ?? role })}`,
  };
}

interface RoleBoxProps {
  name: string;
  has: boolean;
  refusal: 'around' | { call: string } | undefined;
  onChange: (has: boolean) => void;
}

/** Checkbox of a role; disabled with the reason where the role cannot have access. */
export function RoleBox({ name, has, refusal, onChange }: RoleBoxProps) {
  if (refusal === 'around')
    return (
      <span className="muted" title={MESSAGES.hiddenWithThePart}>
        <span className="sr-only">{MESSAGES.noHiddenWithThe({ name })}</span>
        <span aria-hidden="true">–</span>
      </span>
    );
  // A role that has access can lose it, whatever the server allows.
  const reason = refusal && !has ? MESSAGES.theServerDeniesTo({ call: labelOf(refusal.call) }) : undefined;
  if (reason)
    return (
      <span className="muted" title={reason}>
        <span className="sr-only">{MESSAGES.nameNoReason({ name, reason })}</span>
        <Icon name="lock" size="small" />
      </span>
    );
  return (
    <label className="check" title={refusal ? MESSAGES.theServerDeniesTo({ call: labelOf(refusal.call) }) : undefined}>
      <input type="checkbox" checked={has} aria-label={name} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
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
    onChange(isUsual ? undefined : next);
  };
  return (
    <Group label={label} className="studio-roles">
      {roles.map((role) => (
        <Check key={role} checked={named.includes(role)} onChange={(isWanted) => give(role, isWanted)} text={settings.roles[role]} />
      ))}
    </Group>
  );
}
