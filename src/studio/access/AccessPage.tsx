import { useCallback, useMemo, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { useConsole } from '../../shell/console-context.ts';
import { plain } from '../../shell/menu-entries.ts';
import { Page } from '../../shell/Page.tsx';
import { useDocumentTitle } from '../../shell/use-navigation-focus.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Card } from '../../ui/Card.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { FindBar } from '../FindInput.tsx';
import { Check } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { useAnswer } from '../language/use-answer.ts';
import { LockLegend } from '../RolesTable.tsx';
import { StudioHead } from '../StudioHead.tsx';
import { useRoles } from '../use-roles.ts';
import { AccessRows } from './AccessRows.tsx';
import { accessTable } from './access-table.ts';
import { MESSAGES } from './messages.ts';

/** Access of roles to screens and calls, live and in the draft. A checkbox changes the roles of a screen in the draft. */
export function AccessPage() {
  const { settings } = useConsole();
  useDocumentTitle(MESSAGES.access, settings.brand.name);
  const { before, session } = useDraft();
  const { roles } = useRoles();
  const { reach, failed } = useReach(before, session.texts);
  const [search, setSearch] = useState('');
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const [role, setRole] = useState(roles[0] ?? '');
  const isNarrow = useMedia('(max-width: 720px)');
  const rows = useMemo(() => accessTable({ texts: { before, after: session.texts }, reach, roles }), [before, session.texts, reach, roles]);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const isWanted = (text: string) => words.every((word) => plain(text).includes(word));
  const found = rows.filter(
    ({ title, paths, calls, isChanged }) =>
      (isChanged || !isOnlyChanged) && isWanted(`${title} ${paths.join(' ')} ${calls.map(({ name }) => name).join(' ')}`),
  );
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  return (
    <Page>
      <StudioHead title={MESSAGES.access} meta={MESSAGES.rolesByScreenAnd} />
      {failed !== undefined && (
        <Banner tone="warning">
          <b>{MESSAGES.theActionsOfEach}</b> {failed}
        </Banner>
      )}
      <Card title={MESSAGES.screens} count={found.length} flush>
        <FindBar label={MESSAGES.findAScreenOr} hint={MESSAGES.findAScreenOrAn} value={search} onChange={setSearch}>
          {isNarrow && <RoleChoice role={role} roles={roles} onChoose={setRole} />}
          <p className="muted">
            <LockLegend />
          </p>
          <Check checked={isOnlyChanged} onChange={setOnlyChanged}>
            {MESSAGES.changedInDraft({ changed })}
          </Check>
        </FindBar>
        {found.length === 0 ? (
          <Blank icon="search" title={isOnlyChanged && changed === 0 ? MESSAGES.yourDraftChangesNo : MESSAGES.noScreensFound}>
            {isOnlyChanged ? MESSAGES.tickABoxTo : MESSAGES.searchForFewerWords}
          </Blank>
        ) : (
          <AccessRows rows={found} roles={isNarrow ? [role] : roles} />
        )}
      </Card>
    </Page>
  );
}

function RoleChoice({ role, roles, onChoose }: { role: string; roles: readonly string[]; onChoose: (role: string) => void }) {
  const { settings } = useConsole();
  return (
    <ChoiceInput
      label={MESSAGES.role}
      value={role}
      choices={roles.map((each) => ({ value: each, label: settings.roles[each] ?? each }))}
      group={MESSAGES.roles}
      onChange={onChoose}
    />
  );
}

/** Which roles can reach which calls, live and in the draft. Computed in the worker. */
function useReach(before: Texts, after: Texts) {
  const { language } = useDraftWorkspace();
  const look = useCallback(async () => {
    const asked = language();
    // In sequence: the worker receives only what changed since the previous request.
    const old = await asked.reach(before);
    return { before: old, after: before === after ? old : await asked.reach(after) };
  }, [language, before, after]);
  const { answer: reach, failed } = useAnswer(look);
  return { reach, failed };
}
