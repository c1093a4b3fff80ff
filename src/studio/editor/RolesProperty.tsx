import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { accessPartsOf, rolesOfPart } from '../../authoring/edit/properties/access-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { accessAct, RoleBox, useRoles } from './AccessTab.tsx';
import { MESSAGES } from './messages.ts';
import type { LanguageView } from './use-language.ts';

/** Who has a part: a box for each role, beside its name. */
export function RolesProperty({ part, language }: { part: OutlinePart; language: LanguageView }) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const { settings } = useConsole();
  const { roles, mayCall } = useRoles();
  const all = accessPartsOf(part.file, session.texts.get(part.file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(part.file));
  const own = all?.find(({ at }) => at === part.at);
  if (!own) return null;
  const found = rolesOfPart(own, mayCall);
  return (
    <div className="studio-roles">
      {roles.map((role) => (
        <span key={role} className="row">
          <RoleBox
            name={MESSAGES.rolesHasName({ roles: settings.roles[role] ?? role, name: part.name })}
            has={found.has(role)}
            refusal={found.refusal(role)}
            onChange={(has) => keeper.perform(accessAct(own, { role, has, roles, words: settings.roles, title: part.name }))}
          />
          <span aria-hidden="true">{settings.roles[role]}</span>
        </span>
      ))}
    </div>
  );
}
