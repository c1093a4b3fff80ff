import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { useWindowKeys } from '../use-window-keys.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { AwaitedName } from './OutlineTree.tsx';
import { partAt, pathTo, placeOf, useOutline } from './outline-places.ts';
import { HidePart, PartInspector } from './PartInspector.tsx';
import { FileSection } from './SharedReach.tsx';
import { isNameAwaited } from './use-language.ts';

/** The inspector as a pane: properties of the selected part, or of the definition without a selection. */
export function InspectorPane() {
  const { definition, around, language, selection } = useEditor();
  const { owner } = useDraftWorkspace();
  const shown = around.find(({ file }) => selection.place?.startsWith(`${file}#`)) ?? definition;
  const parts = useOutline(shown.file);
  const part = partAt(selection.place, shown.file, parts) ?? parts[0];
  const parents = pathTo(part, parts).slice(0, -1);
  // Its properties are labelled with its name.
  const isAwaited = part !== undefined && isNameAwaited(language, part);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selection.place !== undefined && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [selection.place]);
  // Escape in a pane, except in fields, pickers and dialogs, which handle it themselves.
  useWindowKeys((event) => {
    const at = event.target instanceof Element ? event.target : undefined;
    if (event.key !== 'Escape' || event.defaultPrevented || !at?.closest('[data-pane]')) return;
    if (at.matches('input, textarea') || document.querySelector('dialog[open], [role="dialog"]')) return;
    if (selection.place !== undefined) selection.select(placeOf(parents.at(-1)));
  });
  return (
    <section
      ref={pane}
      className="card studio-side-pane"
      aria-label={MESSAGES.inspector}
      data-pane=""
      tabIndex={-1}
      inert={owner !== undefined}
    >
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
        {part && <h2>{isAwaited ? <AwaitedName /> : part.name}</h2>}
        {part?.isHidden && (
          <p className="studio-reach">
            <span className="muted">{MESSAGES.hiddenFromEveryone}</span>
            <HidePart part={part} />
          </p>
        )}
      </header>
      <FileSection of={shown}>{part && !isAwaited && <PartInspector key={part.at} part={part} of={shown} />}</FileSection>
    </section>
  );
}
