import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { rolesOfPart } from '../../authoring/edit/properties/access-of.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { describeEffect } from '../editor/describe-call.ts';
import { accessAct, RoleBox } from '../editor/RolesProperty.tsx';
import { RolesTable } from '../RolesTable.tsx';
import { useRoles } from '../use-roles.ts';
import { type AccessCall, type AccessCell, type AccessRow, changeOf } from './access-table.ts';
import { MESSAGES } from './messages.ts';

/** A row for each screen with a checkbox for each role; opened, a row for each call of the screen. */
export function AccessRows({ rows, roles }: { rows: readonly AccessRow[]; roles: readonly string[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  return (
    <RolesTable name={MESSAGES.accessByRole} of={MESSAGES.screen} roles={roles}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <ScreenRow row={row} roles={roles} isOpen={open.has(row.id)} onToggle={() => toggle(row.id)} />
          {open.has(row.id) && row.calls.map((call) => <CallRow key={call.name} call={call} roles={roles} />)}
        </Fragment>
      ))}
    </RolesTable>
  );
}

function ScreenRow({ row, roles, isOpen, onToggle }: { row: AccessRow; roles: readonly string[]; isOpen: boolean; onToggle: () => void }) {
  const { settings } = useConsole();
  const { keeper } = useDraftWorkspace();
  const { roles: all, mayCall } = useRoles();
  const { title, paths, part, cells, calls, id } = row;
  const found = part && rolesOfPart(part, mayCall);
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
            <Link className="link" to={`/studio/screens/${id}`}>
              {title}
            </Link>
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
          {found && part ? (
            <RoleBox
              name={MESSAGES.rolesMayOpenTitle({ roles: settings.roles[role] ?? role, title })}
              has={found.has(role)}
              refusal={found.refusal(role)}
              onChange={(has) => keeper.perform(accessAct(part, { role, has, roles: all, words: settings.roles, title }))}
            />
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
        {labelOf(name)} <span className="muted">{describeEffect(effect)}</span>
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

/** Marks access that the draft adds or removes. */
function Mark({ cell }: { cell: AccessCell | undefined }) {
  const change = cell && changeOf(cell);
  return change ? (
    <span className="studio-access-mark" data-change={change}>
      {change}
    </span>
  ) : null;
}
