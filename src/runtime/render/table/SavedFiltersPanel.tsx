import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '../../../language/errors/call-error.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FloatingPanel } from '../../../ui/FloatingPanel.tsx';
import { useToasts } from '../../../ui/toast-context.ts';
import type { SavedFilters } from '../../data/tables/preferences.ts';
import { filtersToSave, isApplied, namedRanges, startQuery, stateOfSaved } from '../../data/tables/saved-filters.ts';
import type { Filtered } from '../../data/tables/table-state.ts';
import { useKept, useListName } from '../controllers/use-columns.ts';
import type { TableControls } from '../controllers/use-table-state.ts';
import { FieldMessage } from '../inputs/FieldMessage.tsx';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';
import type { OpenedPanel } from './PanelButton.tsx';

/** Saved filters of a list: apply, open the list with them by default, save the current ones, delete with Undo. */
export function SavedFiltersPanel({ table, controls, anchor, onClose }: OpenedPanel & { table: Filtered; controls: TableControls }) {
  const { preferences, settings, inputs, user } = useRuntime();
  const client = useQueryClient();
  const { showToast } = useToasts();
  const list = useListName(table);
  const queryKey = ['saved-filters', list];
  const { kept, keep } = useKept(table);
  const query = useQuery({ queryKey, queryFn: async () => (await preferences()).savedFilters(list) });
  const [deleted, setDeleted] = useState<SavedFilters & { wasStart: boolean }>();
  const [underWay, setUnderWay] = useState(0);
  const readAgain = async () => {
    // A pending first answer is older than a change.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
  /** Saves or deletes filters and reports errors. Returns whether it was done. */
  const change = async (keep: boolean, saved: SavedFilters): Promise<boolean> => {
    setUnderWay((count) => count + 1);
    try {
      const known = await preferences();
      await (keep ? known.saveFilters(list, saved) : known.deleteFilters(list, saved));
      const former = query.data?.find(({ name, owner }) => name === saved.name && owner?.id === saved.owner?.id);
      const wasStart = former ? isStart(former) : saved === deleted && deleted.wasStart;
      if (wasStart) keepStart(keep ? saved : undefined);
      await readAgain();
      setDeleted(keep ? undefined : { ...saved, wasStart });
      return true;
    } catch (error) {
      const isLost = error instanceof CallError && error.code === 0;
      const text = isLost ? MESSAGES.noAnswerAbout : keep ? MESSAGES.couldNotBeSaved : MESSAGES.couldNotBeDeleted;
      showToast({ tone: 'danger', text: fillMessage(text, { name: saved.name }), error });
      void readAgain();
      return false;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  const world = { settings, now: controls.now };
  const startOf = ({ content }: SavedFilters) => startQuery(table, content, world);
  const keepStart = (saved: SavedFilters | undefined) => keep({ start: saved ? startOf(saved) : '' });
  const isStart = (saved: SavedFilters) => Boolean(kept.start) && startOf(saved) === kept.start;
  const apply = ({ name, content }: SavedFilters) => {
    const { gone } = stateOfSaved(table, content, { settings, now: inputs.now() });
    if (gone.length > 0) showToast({ tone: 'warning', text: fillMessage(MESSAGES.aPartOfIsNo, { name }), detail: gone.join(', ') });
    controls.submit((now) => {
      const { state } = stateOfSaved(table, content, { settings, now });
      return { ...state, sort: state.sort ?? table.sort };
    });
    onClose(true);
  };
  return (
    <FloatingPanel name={MESSAGES.savedFilters} anchor={anchor} onClose={onClose} className="panel saved-filters">
      {query.isError ? (
        <ErrorState
          title={MESSAGES.savedFiltersCouldNotBe}
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <>
          {query.data?.length === 0 && !deleted && <p className="muted saved-filters-empty">{MESSAGES.noSavedFiltersYetName}</p>}
          <ul className="saved-filters-list" aria-busy={query.isPending}>
            {query.data?.map((saved) => (
              <li key={`${saved.owner?.id} ${saved.name}`} className="row">
                <Button
                  variant="ghost"
                  icon={isApplied(table, saved.content, controls.state, world) ? 'check' : 'bookmark'}
                  aria-current={isApplied(table, saved.content, controls.state, world) ? 'true' : undefined}
                  onClick={() => apply(saved)}
                >
                  <span className="saved-filters-name" title={saved.name}>
                    {saved.name}
                  </span>
                </Button>
                <SharedMark saved={saved} />
                {table.urlKey === '' && startOf(saved) && (
                  <Button
                    variant="ghost"
                    size="small"
                    icon="star"
                    iconOnly
                    aria-pressed={isStart(saved)}
                    onClick={() => keepStart(isStart(saved) ? undefined : saved)}
                  >
                    {fillMessage(MESSAGES.theMenuOpensThisList, { name: saved.name })}
                  </Button>
                )}
                {(!saved.owner || user.roles.includes('admin')) && (
                  <Button variant="ghost" size="small" icon="trash-2" iconOnly onClick={() => void change(false, saved)}>
                    {fillMessage(MESSAGES.deleteNamed, { name: saved.name })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {deleted && !deleted.owner && (
            <p className="row saved-filters-empty" role="status">
              <span className="muted">{fillMessage(MESSAGES.wasDeleted, { name: deleted.name })}</span>
              <Button size="small" onClick={() => void change(true, deleted)}>
                {MESSAGES.undo}
              </Button>
            </p>
          )}
          <SaveForm
            table={table}
            controls={controls}
            names={query.data?.flatMap(({ name, owner }) => (owner ? [] : [name])) ?? []}
            busy={underWay > 0}
            onSave={(saved) => change(true, saved)}
          />
        </>
      )}
    </FloatingPanel>
  );
}

/** With whom filters are shared, or who shared them. */
function SharedMark({ saved: { owner, sharedWith = [] } }: { saved: SavedFilters }) {
  const { settings } = useRuntime();
  const roles = sharedWith.map((role) => settings.roles[role] ?? role).join(', ');
  if (!owner && roles === '') return null;
  const text = owner ? fillMessage(MESSAGES.byOwner, { name: owner.name }) : fillMessage(MESSAGES.forRoles, { roles });
  return (
    <span
      className="muted saved-filters-shared"
      title={
        owner ? fillMessage(MESSAGES.sharedItWith, { name: owner.name, roles }) : fillMessage(MESSAGES.everybodyWhoIsSeesIt, { roles })
      }
    >
      {text}
    </span>
  );
}

/** Name under which the current filters are saved. */
function SaveForm({
  table,
  controls,
  names,
  busy,
  onSave,
}: {
  table: Filtered;
  controls: TableControls;
  names: readonly string[];
  busy: boolean;
  /** Returns whether it was done. */
  onSave: (saved: SavedFilters) => Promise<boolean>;
}) {
  const { settings, user } = useRuntime();
  const id = useId();
  const [role, setRole] = useState('');
  const shareable = Object.entries(settings.roles).filter(([each]) => user.roles.includes('admin') || user.roles.includes(each));
  const [name, setName] = useState('');
  const [isMoving, setMoving] = useState(true);
  const [error, setError] = useState<string>();
  const ranges = namedRanges(table, controls.state, { settings, now: controls.now });
  const trimmed = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The panel is not part of the filters' form, which would be submitted.
    event.stopPropagation();
    if (busy) return;
    if (trimmed === '') return setError(MESSAGES.nameTheseFilters);
    const content = filtersToSave(controls.state, isMoving ? ranges : []);
    void onSave({ name: trimmed, content, sharedWith: role === '' ? [] : [role] }).then((isSaved) => isSaved && setName(''));
  };
  return (
    <form className="saved-filters-form" noValidate onSubmit={save}>
      <label htmlFor={id} className="label">
        {MESSAGES.saveWhatIsAppliedAs}
      </label>
      <div className="row">
        <input
          id={id}
          className="input"
          value={name}
          maxLength={60}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the panel was opened by a press, and focus belongs inside it
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {names.includes(trimmed) ? MESSAGES.replace : MESSAGES.save}
        </Button>
      </div>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {shareable.length > 0 && (
        <label className="row">
          <span>{MESSAGES.forWhom}</span>
          <select className="input input-sm" value={role} onChange={(event) => setRole(event.currentTarget.value)}>
            <option value="">{MESSAGES.meAlone}</option>
            {shareable.map(([each, label]) => (
              <option key={each} value={each}>
                {fillMessage(MESSAGES.everybodyWhoIs, { label })}
              </option>
            ))}
          </select>
        </label>
      )}
      {ranges.length > 0 && (
        <label className="check">
          <input type="checkbox" checked={isMoving} onChange={(event) => setMoving(event.currentTarget.checked)} />
          <span>{fillMessage(MESSAGES.datesFollowToday, { ranges: ranges.map(({ label }) => label).join(', ') })}</span>
        </label>
      )}
    </form>
  );
}
