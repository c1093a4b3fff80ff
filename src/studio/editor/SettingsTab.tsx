import { useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import { Blank } from '../../ui/Blank.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { FindBar } from '../FindInput.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { foundSettings } from './found-settings.ts';
import { MESSAGES } from './messages.ts';
import { SettingLine } from './SettingLine.tsx';

/** The plain choices of every part: on or off, numbers, one of a few. What is written stands there; the rest comes with a press. */
export function SettingsTab({ definition, around, language }: EditorTabProps) {
  const { session } = useDraft();
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = around.map((shown) => ({ shown, settings: foundSettings(shown, session.texts, { language, words, isWhole }) }));
  const count = found.reduce((sum, { settings }) => sum + settings.length, 0);
  return (
    <>
      <FindBar label={MESSAGES.findASetting} hint={MESSAGES.findASettingSuch} value={search} onChange={setSearch}>
        <label className="check push">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          <span>{MESSAGES.allSettings}</span>
        </label>
      </FindBar>
      {count === 0 && around.every(({ kind }) => kind !== 'broken') && (
        <Blank icon="settings" title={MESSAGES.noSettingsFound}>
          {isWhole ? MESSAGES.searchForFewerWords : MESSAGES.searchAllSettingsOr}
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
