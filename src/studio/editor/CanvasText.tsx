import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { type ShownText, wordsOf } from '../../authoring/edit/describe/shown-texts.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import type { PressedText, PreviewBox } from '../preview/preview-messages.ts';
import { isWithin } from '../selection.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { TemplateTextInput } from './TemplateTextInput.tsx';
import { templateParts } from './template-parts.ts';
import type { LanguageView } from './use-language.ts';

/**
 * Edits the pressed text in place. Enter and blur save, Escape cancels. Placeholders cannot be edited. Renders nothing for text that no
 * definition has.
 */
export function CanvasText({ pressed, box: { x, y, width }, onClose }: { pressed: PressedText; box: PreviewBox; onClose: () => void }) {
  const { language } = useEditor();
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const isClosed = useRef(false);
  // The edited text stays the same until editing ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const found = useMemo(() => pressedText(pressed, session.texts, language), [pressed]);
  const [value, setValue] = useState(found?.text ?? '');
  useEffect(() => {
    if (!found) onClose();
    editor.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [found, onClose]);
  if (!found) return null;
  const { file, at, part, what, text, isTemplate } = found;
  const name = `${part || MESSAGES.thePage}, ${describeTextRole(what)}`;
  const close = (isKept: boolean) => {
    // Closing blurs the input, which closes again.
    if (isClosed.current) return;
    isClosed.current = true;
    if (isKept && value.trim() !== '' && value !== text)
      keeper.perform({
        edits: [{ do: 'set', file, at, value }],
        sentence: MESSAGES.nameValueInsteadOf({ name, value, before: text }),
        selection: `${file}#${at}`,
      });
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter');
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!editor.current?.contains(relatedTarget)) close(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the inputs inside
    <div
      ref={editor}
      className="studio-canvas-text"
      style={{ left: x, top: y - 4, minWidth: Math.max(160, width) }}
      onKeyDown={press}
      onBlur={leave}
    >
      <TemplateTextInput {...{ id, name, value, isTemplate }} onChange={setValue} onEnter={NOTHING} onLeave={NOTHING} />
    </div>
  );
}

const NOTHING = () => undefined;

/** The text of a definition that reads like the pressed text, the innermost first. */
export function pressedText(
  { places, text }: Pick<PressedText, 'places' | 'text'>,
  texts: Texts,
  language: LanguageView,
): ShownText | undefined {
  for (const place of places) {
    const file = place.slice(0, place.indexOf('#'));
    const all = wordsOf(file, texts.get(file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(file)) ?? [];
    const found = all.find((each) => isWithin(place, `${file}#${each.at}`) && readsLike(each, text));
    if (found) return found;
  }
  return undefined;
}

function readsLike({ text, isTemplate }: ShownText, shown: string): boolean {
  const parts = isTemplate ? templateParts(text) : undefined;
  if (!parts || parts.length === 1) return text.trim() === shown;
  const pattern = parts.map((part) => ('placeholder' in part ? '.*' : part.words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('');
  return new RegExp(`^${pattern.trim()}$`, 's').test(shown);
}
