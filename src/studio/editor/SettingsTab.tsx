import { useId, useState } from 'react';
import { type Setting, settingsOf } from '../../runtime/edit/settings-of.ts';
import { plain } from '../../shell/menu-entries.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { FindBar } from '../FindInput.tsx';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { SettingInput } from './SettingInput.tsx';

/** Settings that are asked for most, shown also while nothing is written. */
const USUAL = /(^|\/)(pageSizes|default|primary|columns\/[^/]+\/(sortable|extra))$/;

/** The plain choices of every part: on or off, numbers, one of a few. What is written stands there; the rest comes with a press. */
export function SettingsTab({ definition, around, language }: EditorTabProps) {
  const { session } = useDraft();
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = around.map((shown) => {
    const all = settingsOf(shown.file, session.texts.get(shown.file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(shown.file)) ?? [];
    const isWanted = (setting: Setting) =>
      (isWhole || setting.value !== undefined || USUAL.test(setting.at)) &&
      words.every((word) => plain(`${setting.part} ${setting.name} ${setting.description}`).includes(word));
    return { shown, settings: all.filter(isWanted) };
  });
  const count = found.reduce((sum, { settings }) => sum + settings.length, 0);
  return (
    <>
      <FindBar label="Find a setting" hint="Find a setting, such as page size" value={search} onChange={setSearch}>
        <label className="check push">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          <span>All settings</span>
        </label>
      </FindBar>
      {count === 0 && around.every(({ kind }) => kind !== 'broken') && (
        <Blank icon="settings" title="No setting has these words">
          {isWhole ? 'Look for fewer words.' : 'Look under all settings, or for fewer words.'}
        </Blank>
      )}
      {found.map(
        ({ shown, settings }) =>
          (settings.length > 0 || shown.kind === 'broken') && (
            <FileSection key={shown.file} of={shown} definition={definition}>
              <ul className="studio-list">
                {settings.map((setting, index) => (
                  <SettingLine key={setting.at} setting={setting} isContinued={index > 0 && settings[index - 1]?.part === setting.part} />
                ))}
              </ul>
            </FileSection>
          ),
      )}
    </>
  );
}

/** One setting. Where the one before is of the same part, that is not named again. */
function SettingLine({ setting, isContinued }: { setting: Setting; isContinued: boolean }) {
  const { keeper } = useDraftRoom();
  const id = useId();
  const { file, at, part, name, description, value } = setting;
  const place = { selection: `${file}#${at}`, field: `${file}#${at}` };
  const change = (next: Setting['value']) =>
    keeper.perform({ edits: [next === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value: next }], ...place });
  return (
    <li className="studio-words-line" data-continued={isContinued ? '' : undefined}>
      <div className="studio-words-name">
        {!isContinued && <span>{part}</span>}
        <label className="muted" htmlFor={id}>
          {name}
        </label>
      </div>
      <div className="studio-words-text">
        <SettingInput id={id} label={`${part}, ${name}`} setting={setting} onChange={change} onLeave={() => keeper.leaveField()} />
        <p className="muted studio-words-from">{description}</p>
      </div>
      <div className="studio-words-from">
        {value !== undefined && (
          <Button
            size="small"
            variant="ghost"
            icon="undo-2"
            onClick={() => change(undefined)}
            aria-label={`${part}, ${name}: as it usually is`}
          >
            As usual
          </Button>
        )}
      </div>
    </li>
  );
}
