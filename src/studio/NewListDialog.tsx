import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { idOfTitle, listCalls, newListText } from '../runtime/edit/new-list.ts';
import { useConsole } from '../shell/console-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { definitionsOf } from './definitions-of.ts';
import { useDraft, useDraftRoom } from './draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from './language/language-schemas.ts';

/** Asks what a new list shows, what it is called and for whom it is, and writes it into the draft: with columns and filters of the contract, in the menu. */
export function NewListDialog({ onClose }: { onClose: () => void }) {
  const { contracts, keeper } = useDraftRoom();
  const { session } = useDraft();
  const { settings } = useConsole();
  const navigate = useNavigate();
  const calls = useMemo(() => listCalls(contracts), [contracts]);
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const call = calls.find((each) => each.name === name);
  const id = idOfTitle(title);
  const isTaken = definitionsOf(session.texts).some((each) => each.id === id || each.path === `/${id}`);
  const roles = Object.keys(settings.roles).filter((role) => role !== 'admin' && (call?.roles === 'anyone' || call?.roles.includes(role)));
  const access = roles.filter((role) => chosen.includes(role));
  const wrong =
    isTaken && id !== ''
      ? 'There is a screen of this name or address already.'
      : title !== '' && id === ''
        ? 'A title needs letters.'
        : undefined;
  const reason = !call ? 'Choose what it shows' : id === '' ? 'Give it a title' : wrong;
  const make = () => {
    if (!call || reason !== undefined) return;
    const text = newListText({ call: call.name, title: title.trim(), path: `/${id}`, access, icon: 'list' }, contracts, DEFINITION_SCHEMAS);
    const file = `${call.area}/${id}.json`;
    keeper.perform({ edits: [{ do: 'file', file, text }], selection: `${file}#`, sentence: `New screen ${title.trim()}` });
    void navigate(`/studio/screens/${id}?tab=order`);
  };
  return (
    <Dialog
      open
      title="New list"
      summary="It begins with columns and filters that its data has. Nothing is live before you publish it."
      closeOnScrim={false}
      onClose={onClose}
      onSubmit={make}
      foot={
        <>
          <Button className="push" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={reason !== undefined} {...(reason !== undefined && { disabledReason: reason })}>
            Create
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="field">
          <label className="label" htmlFor="new-list-call">
            What it shows
          </label>
          <span className="input">
            <select id="new-list-call" value={name} onChange={(event) => setName(event.currentTarget.value)}>
              <option value="">Choose…</option>
              {calls.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.row} ({each.name})
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </div>
        <div className="field">
          <label className="label" htmlFor="new-list-title">
            Title, also in the menu
          </label>
          <input
            id="new-list-title"
            className="input"
            maxLength={80}
            value={title}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby="new-list-note"
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <p className="message" id="new-list-note" data-tone={wrong === undefined ? undefined : 'danger'}>
            {wrong ?? (id === '' ? '' : `Its address is /${id}`)}
          </p>
        </div>
        {call && (
          <fieldset className="studio-question">
            <legend className="label">Who sees it besides admins</legend>
            {roles.map((role) => (
              <label key={role} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(role)}
                  onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, role] : chosen.filter((each) => each !== role))}
                />
                <span>{settings.roles[role]}</span>
              </label>
            ))}
            {roles.length === 0 && <p className="muted">The server answers this call for admins only.</p>}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
