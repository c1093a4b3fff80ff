import { Fragment, useCallback, useMemo, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { RoleBox } from '../editor/RolesProperty.tsx';
import { FindBar, hasWords, wordsOfSearch } from '../FindInput.tsx';
import { TextLink } from '../inputs/buttons.tsx';
import { Check } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { useAnswer } from '../language/use-answer.ts';
import { Empty, Notice } from '../Notice.tsx';
import { useRoles } from '../roles.ts';
import { StudioPage } from '../StudioHead.tsx';
import { type AccessCall, type AccessCell, type AccessRow, accessTable, changeOf } from './access-table.ts';
import { MESSAGES } from './messages.ts';

/** Access of roles to screens and calls, live and in the draft. A checkbox changes the roles of a screen in the draft. */
export function AccessPage() {
  const { settings } = useConsole();
  const { before, texts } = useDraft();
  const { roles } = useRoles();
  const { answer: reach, failed } = useReach(before, texts);
  const [search, setSearch] = useState('');
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const [role, setRole] = useState(roles[0] ?? '');
  const isNarrow = useMedia('(max-width: 720px)');
  const rows = useMemo(() => accessTable({ texts: { before, after: texts }, reach, roles }), [before, texts, reach, roles]);
  const words = wordsOfSearch(search);
  const found = rows.filter(({ title, paths, calls, isChanged }) => {
    const searched = [title, ...paths, ...calls.map(({ name }) => name)].join(' ');
    return (isChanged || !isOnlyChanged) && hasWords(searched, words);
  });
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  return (
    <StudioPage title={MESSAGES.access} meta={MESSAGES.rolesByScreenAnd}>
      {failed !== undefined && <Notice tone="warning" title={MESSAGES.theActionsOfEach} text={failed} />}
      <Card title={MESSAGES.screens} count={found.length} flush>
        <FindBar label={MESSAGES.findAScreenOr} hint={MESSAGES.findAScreenOrAn} value={search} onChange={setSearch}>
          {isNarrow && (
            <ChoiceInput
              label={MESSAGES.role}
              value={role}
              choices={roles.map((each) => ({ value: each, label: settings.roles[each] ?? each }))}
              group={MESSAGES.roles}
              onChange={setRole}
            />
          )}
          <p className="muted">
            <span className="studio-legend">
              <Icon name="lock" size="small" /> {MESSAGES.theServerDeniesThis}.
            </span>
          </p>
          <Check checked={isOnlyChanged} onChange={setOnlyChanged} text={MESSAGES.changedInDraft({ changed })} />
        </FindBar>
        {found.length === 0 ? (
          <Empty
            icon="search"
            title={isOnlyChanged && changed === 0 ? MESSAGES.yourDraftChangesNo : MESSAGES.noScreensFound}
            text={isOnlyChanged ? MESSAGES.tickABoxTo : MESSAGES.searchForFewerWords}
          />
        ) : (
          <AccessRows rows={found} roles={isNarrow ? [role] : roles} />
        )}
      </Card>
    </StudioPage>
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
  return useAnswer(look);
}

/** A column for each role, and a row for each screen with its checkboxes; opened, a row for each call of the screen. */
function AccessRows({ rows, roles }: { rows: readonly AccessRow[]; roles: readonly string[] }) {
  const { settings } = useConsole();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  return (
    <section className="table-scroll" tabIndex={0} aria-label={MESSAGES.accessByRole}>
      <table role="table" className="table studio-access">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {MESSAGES.screen}
            </th>
            {roles.map((role) => (
              <th key={role} role="columnheader" scope="col">
                {settings.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={row.id}>
              <ScreenRow row={row} roles={roles} isOpen={open.has(row.id)} onToggle={() => toggle(row.id)} />
              {open.has(row.id) && row.calls.map((call) => <CallRow key={call.name} call={call} roles={roles} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ScreenRow({ row, roles, isOpen, onToggle }: { row: AccessRow; roles: readonly string[]; isOpen: boolean; onToggle: () => void }) {
  const { settings } = useConsole();
  const { title, paths, part, cells, calls, id } = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <div className="studio-access-name">
          <button
            type="button"
            className="studio-opener"
            aria-expanded={isOpen}
            aria-label={MESSAGES.actionsOfTitle({ title })}
            disabled={calls.length === 0}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
          </button>
          <span>
            <TextLink to={`/studio/screens/${id}`} text={title} />
            {paths.map((path) => (
              <span key={path} className="muted studio-access-path">
                {path}
              </span>
            ))}
          </span>
        </div>
      </th>
      {roles.map((role) => (
        <td role="cell" key={role}>
          {part ? (
            <RoleBox {...{ part, role, title }} name={MESSAGES.rolesMayOpenTitle({ roles: settings.roles[role] ?? role, title })} />
          ) : (
            <span className="muted" title={MESSAGES.readOnly}>
              –
            </span>
          )}
          <Mark cell={cells[role]} />
        </td>
      ))}
    </tr>
  );
}

function CallRow({ call: { name, effect, cells }, roles }: { call: AccessCall; roles: readonly string[] }) {
  const { settings } = useConsole();
  const { mayCall } = useRoles();
  return (
    <tr role="row" className="studio-access-call">
      <th role="rowheader" scope="row">
        {labelOf(name)} <span className="muted">{MESSAGES.effects[effect]}</span>
      </th>
      {roles.map((role) => {
        const has = cells[role]?.after === true;
        const isRefused = !mayCall(name, role);
        const reason = isRefused ? MESSAGES.theServerDeniesThis : MESSAGES.noPartOfThis;
        return (
          <td role="cell" key={role} title={has ? undefined : reason}>
            <span className="sr-only">
              {settings.roles[role]}: {has ? MESSAGES.yes : MESSAGES.noWithReason({ reason: reason ?? '' })}
            </span>
            {has ? <Icon name="check" size="small" /> : isRefused ? <Icon name="lock" size="small" /> : <span aria-hidden="true">–</span>}
            <Mark cell={cells[role]} />
          </td>
        );
      })}
    </tr>
  );
}

function Mark({ cell }: { cell: AccessCell | undefined }) {
  const change = cell && changeOf(cell);
  return change ? (
    <span className="studio-access-mark" data-change={change}>
      {change}
    </span>
  ) : null;
}
