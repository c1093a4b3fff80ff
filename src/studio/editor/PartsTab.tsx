import { Fragment, useEffect, useRef } from 'react';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListedDefinition } from '../definitions-of.ts';
import { AwaitedName } from './AwaitedName.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { MESSAGES } from './messages.ts';
import { partAt, pathTo, placeOf } from './outline-places.ts';
import { PartInspector } from './PartInspector.tsx';
import { isNameAwaited } from './use-language.ts';
import { useOutline } from './use-outline.ts';

/** The outline: parts of a screen as a tree. Without an inspector beside it, the selected part shows its properties here. */
export function PartsTab(props: EditorTabProps) {
  return props.around.map((shown) => (
    <FileSection key={shown.file} of={shown} definition={props.definition}>
      <Outline {...props} of={shown} />
    </FileSection>
  ));
}

function Outline({ of: shown, language, selection, hasInspector }: EditorTabProps & { of: ListedDefinition }) {
  const parts = useOutline(shown.file, language);
  const selected = partAt(selection.place, shown.file, parts);
  const open = expandedTo(selected, parts);
  const list = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected comes into sight once, and not with every letter
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-expanded="true"][data-selected]');
    shown?.closest('li')?.scrollIntoView({ block: 'nearest' });
    // What added it, or took another away, is gone and took the focus along.
    if (!isFirst.current && document.activeElement === document.body) shown?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [selection.place]);
  return (
    <ul className="studio-outline" ref={list} aria-label={MESSAGES.partsOfTitle({ title: shown.title })}>
      {parts
        .filter(({ within }) => within === undefined || open.has(within))
        .map((part) => (
          <Fragment key={part.at}>
            <li>
              <button
                type="button"
                className="studio-part"
                data-place={placeOf(part)}
                style={{ paddingLeft: `calc(var(--space-3) + var(--space-4) * ${part.depth})` }}
                aria-expanded={part === selected || (part.at !== '' && open.has(part.at))}
                data-selected={part === selected ? '' : undefined}
                onClick={() => selection.select(part === selected ? placeOf(parts.find(({ at }) => at === part.within)) : placeOf(part))}
              >
                <Icon name={open.has(part.at) ? 'chevron-down' : 'chevron-right'} size="small" />
                {isNameAwaited(language, part) ? <AwaitedName /> : part.name}
              </button>
              {part === selected && !hasInspector && (
                <PartInspector part={part} of={shown} language={language} onSelect={selection.select} />
              )}
            </li>
          </Fragment>
        ))}
    </ul>
  );
}

/** The parts that show what is in them: the definition itself, what is selected, and what is around that. */
function expandedTo(selected: OutlinePart | undefined, parts: readonly OutlinePart[]): ReadonlySet<string> {
  return new Set(['', ...pathTo(selected, parts).map(({ at }) => at)]);
}
