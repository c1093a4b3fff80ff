import { Fragment, useEffect, useMemo, useRef } from 'react';
import { type OutlinePart, partsOf } from '../../authoring/edit/describe/outline-parts.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListedDefinition } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { AwaitedName } from './AwaitedName.tsx';
import type { EditorTabProps } from './editor-tab-props.ts';
import { FileSection } from './FileSection.tsx';
import { MESSAGES } from './messages.ts';
import { PartInspector } from './PartInspector.tsx';
import { isNameAwaited } from './use-language.ts';

/** The parts of a screen as a tree; what is selected, here or in the preview, shows all that can be said of it. */
export function PartsTab(props: EditorTabProps) {
  return props.around.map((shown) => (
    <FileSection key={shown.file} of={shown} definition={props.definition}>
      <Outline {...props} of={shown} />
    </FileSection>
  ));
}

function Outline({ of: shown, language, selection }: EditorTabProps & { of: ListedDefinition }) {
  const { session } = useDraft();
  const text = session.texts.get(shown.file) ?? '';
  const labels = language.labelsOf(shown.file);
  const parts = useMemo(() => partsOf(shown.file, text, DEFINITION_SCHEMAS, labels) ?? [], [shown.file, text, labels]);
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
              {part === selected && <PartInspector part={part} of={shown} language={language} onSelect={selection.select} />}
            </li>
          </Fragment>
        ))}
    </ul>
  );
}

function placeOf(part: OutlinePart | undefined): string | undefined {
  return part && `${part.file}#${part.at}`;
}

/** The part that a place is of: itself, or the nearest around it, such as the action of a text. */
function partAt(place: string | undefined, file: string, parts: readonly OutlinePart[]): OutlinePart | undefined {
  if (place === undefined || !place.startsWith(`${file}#`)) return undefined;
  const at = place.slice(file.length + 1);
  return parts.findLast((part) => part.at === at || part.at === '' || at.startsWith(`${part.at}/`));
}

/** The parts that show what is in them: the definition itself, what is selected, and what is around that. */
function expandedTo(selected: OutlinePart | undefined, parts: readonly OutlinePart[]): ReadonlySet<string> {
  const open = new Set(['']);
  for (let part = selected; part; part = parts.find(({ at }) => at === part?.within)) {
    open.add(part.at);
    if (part.within === undefined) break;
  }
  return open;
}
