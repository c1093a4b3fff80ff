import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchTarget } from '../../language/compiled/compiled-screen.ts';
import type { InputServices } from '../../runtime/render/inputs/input-props.ts';
import { Icon } from '../../ui/Icon.tsx';
import { searchMenu } from '../menu-entries.ts';
import { useMenu } from '../use-menu.ts';
import { FoundList } from './FoundList.tsx';
import type { Found, FoundGroup } from './found-group.ts';
import { ModalPanel } from './ModalPanel.tsx';
import * as MESSAGES from './messages.ts';
import { rankLines } from './rank-lines.ts';
import { useChoosing } from './use-choosing.ts';
import { useFound } from './use-found.ts';

/** Finds screens and records by a search text, and opens them. */
export function CommandPalette({
  targets,
  services,
  onClose,
}: {
  targets: readonly SearchTarget[];
  services: InputServices;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const lines = useMenu();
  const screens = rankLines(searchMenu(lines, typed), typed).map(
    ({ id, icon, title, path, to = path }): Found => ({ key: `screen:${id}`, icon, text: title, to }),
  );
  const records = useFound(targets, typed, services);
  const groups: FoundGroup[] = [
    ...(screens.length > 0 ? [{ label: MESSAGES.screens, found: screens }] : []),
    // If a screen was found, nine lines of "nothing found" are left out.
    ...records.filter(({ found, note }) => found.length > 0 || note === MESSAGES.searching || isTrouble(note)),
  ];
  const open = (found: Found) => {
    onClose();
    navigate(found.to);
  };
  const choosing = useChoosing(groups, true, open);
  return (
    <ModalPanel label={MESSAGES.findAnything} className="palette" onClose={onClose}>
      <div className="row">
        <Icon name="search" />
        <input
          {...choosing.box}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={MESSAGES.searchScreensAndRecords}
          placeholder={MESSAGES.aScreenAName}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="kbd" aria-hidden="true">
          {MESSAGES.esc}
        </span>
      </div>
      {groups.length > 0 ? (
        <FoundList name={MESSAGES.screensAndRecords} groups={groups} choosing={choosing} onChoose={open} />
      ) : (
        <p className="palette-list muted option-note" role="status">
          {MESSAGES.nothingWasFound}
        </p>
      )}
    </ModalPanel>
  );
}

/** Whether a note is an error; other notes state that nothing was found. */
function isTrouble(note: string | undefined): boolean {
  return note !== undefined && !/^(Nothing found|Type )/.test(note);
}
