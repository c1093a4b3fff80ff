import { useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import { useDraft } from '../draft/draft-context.ts';
import { FindBar } from '../FindInput.tsx';
import { useEditor } from './editor-context.ts';
import { FileSection } from './FileSection.tsx';
import { FoundSettings } from './FoundSettings.tsx';
import { foundSettings } from './found-settings.ts';
import { InspectorPane } from './InspectorPane.tsx';
import { MESSAGES } from './messages.ts';
import { OutlineTree } from './OutlineTree.tsx';

/** Outline: a searchable tree of parts. Without space for the inspector pane, the inspector of the selected part replaces it. */
export function PartsTab() {
  const { around, language, selection, hasInspector } = useEditor();
  const { session } = useDraft();
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!hasInspector && selection.place !== undefined) return <InspectorPane isInert={false} />;
  const settings = words.length === 0 ? [] : around.flatMap((of) => foundSettings(of, session.texts, { language, words, isWhole: true }));
  return (
    <>
      <FindBar label={MESSAGES.findAPart} hint={MESSAGES.findAPartSuch} value={search} onChange={setSearch} />
      {around.map((shown) => (
        <FileSection key={shown.file} of={shown}>
          <OutlineTree of={shown} words={words} />
        </FileSection>
      ))}
      <FoundSettings settings={settings} />
      {words.length > 0 && settings.length === 0 && <p className="card-body muted">{MESSAGES.noSettingsFound}</p>}
    </>
  );
}
