import { useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type ShownText, wordsOf } from '../../authoring/edit/describe/shown-texts.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useDraft } from '../draft/draft-context.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';

type Reworded = Pick<ShownText, 'file' | 'at' | 'what' | 'text'> & { before: string };

/** Offers to reword the same text wherever else it stands in the same role, on all screens. */
export function EqualTexts({ name, of }: { name: string; of: Reworded }) {
  const { keeper, session } = useDraft();
  const { what, before, text } = of;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are found once, and not with every letter
  const begun = useMemo(() => equalTexts(session.texts, what, before), [what, before]);
  const others = begun.filter(({ file, at }) => (file !== of.file || at !== of.at) && valueAtPath(session.texts, file, at) === before);
  if (others.length === 0) return null;
  const rewordAll = () =>
    keeper.perform({
      edits: others.map(({ file, at }) => ({ do: 'set', file, at, value: text })),
      selection: `${of.file}#${of.at}`,
      sentence: MESSAGES.rewordedEverywhere({ text, before, count: others.length }),
    });
  return (
    <SmallButton
      icon="copy"
      name={`${name}: ${MESSAGES.rewordOthers({ count: others.length })}`}
      onClick={rewordAll}
      text={MESSAGES.rewordOthers({ count: others.length })}
    />
  );
}

/** The places of a text in one role, in all definitions. */
function equalTexts(texts: Texts, what: string, text: string): readonly ShownText[] {
  return [...texts].flatMap(([file, written]) =>
    written.includes(JSON.stringify(text))
      ? (wordsOf(file, written, DEFINITION_SCHEMAS) ?? []).filter((each) => each.text === text && each.what === what)
      : [],
  );
}
