import { useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { FindBar } from '../FindInput.tsx';
import type { OfferedTable } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Tables shown at once; the search finds the rest. */
const SHOWN = 200;

interface TableChoiceProps {
  offers: readonly OfferedTable[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** Tables and views of a back end with a search and checkboxes. */
export function TableChoice({ offers, chosen, onChoose }: TableChoiceProps) {
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = offers.filter(({ name }) => words.every((word) => plain(name).includes(word)));
  const foundNames = new Set(found.filter(({ mayRead }) => mayRead).map(({ name }) => name));
  const isWhole = foundNames.size > 0 && [...foundNames].every((name) => chosen.includes(name));
  const others = chosen.filter((name) => !foundNames.has(name));
  return (
    <>
      {offers.length > 10 && (
        <FindBar label={MESSAGES.findATable} hint={MESSAGES.findATable} value={search} onChange={setSearch}>
          <Button size="small" onClick={() => onChoose(isWhole ? others : [...others, ...foundNames])}>
            {isWhole ? MESSAGES.chooseNone : MESSAGES.chooseAll}
          </Button>
        </FindBar>
      )}
      <ul className="studio-plain stack" aria-label={MESSAGES.tablesAndViews}>
        {found.slice(0, SHOWN).map(({ name, kind, mayRead, isAdded }) => (
          <li key={name}>
            <label className="check">
              <input
                type="checkbox"
                disabled={!mayRead}
                checked={chosen.includes(name)}
                onChange={(event) => onChoose(event.currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name))}
              />
              <span className="mono">{name}</span>
              {kind === 'view' && <Tag>{MESSAGES.view}</Tag>}
              {!mayRead && <Tag tone="warning">{MESSAGES.notReadable}</Tag>}
              {isAdded && <Tag tone="info">{MESSAGES.alreadyAdded}</Tag>}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{offers.length === 0 ? MESSAGES.noTables : MESSAGES.noTableFound}</p>}
      {found.length > SHOWN && <p className="muted">{MESSAGES.moreTables({ count: found.length - SHOWN })}</p>}
    </>
  );
}
