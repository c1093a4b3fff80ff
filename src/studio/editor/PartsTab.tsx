import { useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import { useDraft } from '../draft/draft-context.ts';
import { FindBar } from '../FindInput.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { foundSettings } from './found-settings.ts';
import { InspectorPane } from './InspectorPane.tsx';
import { MESSAGES } from './messages.ts';
import { OutlineTree } from './OutlineTree.tsx';
import { SettingLine } from './SettingLine.tsx';

/** The outline: parts of a screen as a tree with a search. Without room for an inspector beside it, the selected part stands in its place. */
export function PartsTab(props: EditorTabProps) {
  const { definition, around, language, selection, hasInspector } = props;
  const { session } = useDraft();
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!hasInspector && selection.place !== undefined) return <InspectorPane {...props} isInert={false} />;
  const settings = words.length === 0 ? [] : around.flatMap((of) => foundSettings(of, session.texts, { language, words, isWhole: true }));
  return (
    <>
      <FindBar label={MESSAGES.findAPart} hint={MESSAGES.findAPartSuch} value={search} onChange={setSearch} />
      {around.map((shown) => (
        <FileSection key={shown.file} of={shown} definition={definition}>
          <OutlineTree {...props} of={shown} words={words} />
        </FileSection>
      ))}
      {settings.length > 0 && (
        <section aria-label={MESSAGES.matchingSettings}>
          <h2 className="studio-shared">{MESSAGES.matchingSettings}</h2>
          <ul className="studio-list">
            {settings.map((setting, index) => (
              <SettingLine
                key={`${setting.file} ${setting.at}`}
                setting={setting}
                isContinued={index > 0 && settings[index - 1]?.part === setting.part}
              />
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && settings.length === 0 && <p className="card-body muted">{MESSAGES.noSettingsFound}</p>}
    </>
  );
}
