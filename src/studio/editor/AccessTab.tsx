import { type CSSProperties, useMemo, useState } from 'react';
import { type AccessPart, accessEdit, accessPartsOf, rolesOfPart } from '../../authoring/edit/properties/access-of.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListedDefinition } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { LockLegend, RolesTable } from '../RolesTable.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { MESSAGES } from './messages.ts';

/** Which role sees which part: one box for each. What a role cannot be given says why. */
export function AccessTab({ definition, around, language }: EditorTabProps) {
  const { session } = useDraft();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div className="card-body studio-tools">
        <p className="muted">
          {MESSAGES.adminsHaveFullAccess} <LockLegend />
        </p>
        <label className="check push">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          <span>{MESSAGES.includeDialogFields}</span>
        </label>
      </div>
      {around.map((shown) => {
        const labels = language.labelsOf(shown.file);
        const parts = accessPartsOf(shown.file, session.texts.get(shown.file) ?? '', DEFINITION_SCHEMAS, labels) ?? [];
        const listed = isWhole ? parts : parts.filter(({ at }) => !at.includes('/ask/'));
        return (
          (listed.length > 0 || shown.kind === 'broken') && (
            <FileSection key={shown.file} of={shown} definition={definition}>
              <AccessTable of={shown} parts={listed} />
            </FileSection>
          )
        );
      })}
    </>
  );
}

/** The roles that something can be kept from, and which call the server lets each make. */
export function useRoles(): { roles: string[]; mayCall: (name: string, role: string) => boolean } {
  const { settings } = useConsole();
  const { contracts } = useDraftWorkspace();
  return useMemo(
    () => ({
      roles: Object.keys(settings.roles).filter((role) => role !== 'admin'),
      mayCall: (name, role) => {
        const call = contracts.calls.get(name);
        return !call || call.roles === 'anyone' || call.roles.includes(role);
      },
    }),
    [settings.roles, contracts],
  );
}

function AccessTable({ of: shown, parts }: { of: ListedDefinition; parts: readonly AccessPart[] }) {
  const { settings } = useConsole();
  const { keeper } = useDraftWorkspace();
  const { roles, mayCall } = useRoles();
  return (
    <RolesTable name={MESSAGES.accessToTitle({ title: shown.title })} of={MESSAGES.part} roles={roles} stacks>
      {parts.map((part) => {
        const found = rolesOfPart(part, mayCall);
        return (
          <tr role="row" key={part.at}>
            <th role="rowheader" scope="row" style={{ '--depth': part.depth } as CSSProperties}>
              {part.at === '' ? MESSAGES.wholeScreen : part.name}
            </th>
            {roles.map((role) => (
              <td role="cell" key={role} data-role={settings.roles[role]}>
                <RoleBox
                  name={`${settings.roles[role]} ${part.at === '' ? MESSAGES.mayOpenIt : MESSAGES.hasName({ name: part.name })}`}
                  has={found.has(role)}
                  refusal={found.refusal(role)}
                  onChange={(has) => keeper.perform(accessAct(part, { role, has, roles, words: settings.roles, title: shown.title }))}
                />
              </td>
            ))}
          </tr>
        );
      })}
    </RolesTable>
  );
}

/** Gives a part to a role or takes it away, with a sentence that says for whom. A whole screen is called by its `title`. */
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
    selection: `${part.file}#${part.at}`,
    sentence: `${part.at === '' ? title : part.name}: ${has ? MESSAGES.forWordsToo({ words: words[role] ?? role }) : MESSAGES.noLongerFor({ words: words[role] ?? role })}`,
  };
}

/** Gives a part to a role, or says why that cannot be. */
export function RoleBox({
  name,
  has,
  refusal,
  onChange,
}: {
  name: string;
  has: boolean;
  refusal: 'around' | { call: string } | undefined;
  onChange: (has: boolean) => void;
}) {
  if (refusal === 'around')
    return (
      <span className="muted" title={MESSAGES.hiddenWithThePart}>
        <span className="sr-only">{MESSAGES.noHiddenWithThe({ name })}</span>
        <span aria-hidden="true">–</span>
      </span>
    );
  // Whoever has it already can lose it, whatever the server says of the call.
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
