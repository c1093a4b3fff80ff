import { Icon } from '../../ui/Icon.tsx';
import { AwaitedName } from './AwaitedName.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { MESSAGES } from './messages.ts';
import { partAt, pathTo, placeOf } from './outline-places.ts';
import { PartInspector } from './PartInspector.tsx';
import { isNameAwaited } from './use-language.ts';
import { useOutline } from './use-outline.ts';

/** The inspector as a pane of its own: all properties of what is selected, in the preview or in the outline; with nothing selected, those of the definition. */
export function InspectorPane({ definition, around, language, selection, isInert }: EditorTabProps & { isInert: boolean }) {
  const shown = around.find(({ file }) => selection.place?.startsWith(`${file}#`)) ?? definition;
  const parts = useOutline(shown.file, language);
  const part = partAt(selection.place, shown.file, parts) ?? parts[0];
  const parents = pathTo(part, parts).slice(0, -1);
  return (
    <section className="card studio-side-pane" aria-label={MESSAGES.inspector} data-pane="" tabIndex={-1} inert={isInert}>
      <header className="studio-side-head">
        {parents.length > 0 && (
          <nav aria-label={MESSAGES.parents} className="studio-parents">
            {parents.map((each) => (
              <button key={each.at} type="button" className="link" onClick={() => selection.select(placeOf(each))}>
                {each.name}
                <Icon name="chevron-right" size="small" />
              </button>
            ))}
          </nav>
        )}
        {part && <h2>{isNameAwaited(language, part) ? <AwaitedName /> : part.name}</h2>}
      </header>
      <FileSection of={shown} definition={definition}>
        {part && <PartInspector key={part.at} part={part} of={shown} language={language} onSelect={selection.select} isPane />}
      </FileSection>
    </section>
  );
}
