import { useMemo } from 'react';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import { callsTurn } from '../../authoring/edit/rewrites/call-or-calls.ts';
import { type LostTitle, type SectionsTurn, sectionsTurn } from '../../authoring/edit/rewrites/fields-or-sections.ts';
import { FORM_MODES, withOneAddress } from '../../authoring/edit/rewrites/form-addresses.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { sharedIn } from '../definitions-of.ts';
import { useBetweenLetters, useDraft } from '../draft/draft-context.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

interface Place {
  texts: Texts;
  file: string;
  at: string;
}

interface Rewrite {
  /** The current form in a sentence. */
  says: string;
  button: string;
  sentence: string;
  edits: readonly Edit[];
  /** The part to select afterwards, where it is another. */
  goesTo?: string;
}

/** All rewrites; each returns undefined where it does not apply. */
const REWRITES: readonly ((place: Place) => Rewrite | undefined)[] = [
  ({ texts, file, at }) => {
    const sources = { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS };
    const found = FORM_MODES.flatMap((mode) => (at === '' ? (withOneAddress(file, texts.get(file) ?? '', mode, sources) ?? []) : []));
    const [only, ...others] = found;
    return only?.isPlain && others.length === 0 ? { ...MESSAGES.oneAddress, edits: only.edits } : undefined;
  },
  ({ texts, file, at }) => {
    const turn = callsTurn(file, texts.get(file) ?? '', at, DEFINITION_SCHEMAS);
    return turn && { ...MESSAGES.callsTurns[turn.to], edits: turn.edits };
  },
  ({ texts, file, at }) => {
    const turn = sectionsTurn(file, texts.get(file) ?? '', at, DEFINITION_SCHEMAS);
    return turn && { ...sectionText(turn), edits: turn.edits, goesTo: turn.at };
  },
];

function sectionText({ to, lost }: SectionsTurn): Omit<Rewrite, 'edits'> {
  if (to === 'sections') return MESSAGES.addSection;
  const others = lostWith(lost);
  const gone = joinList([MESSAGES.theTitlesLost({ count: lost.length, lost: named(lost) }), ...others], 'and');
  return {
    says: MESSAGES.theFieldsHaveSections({ gone }),
    button: MESSAGES.removeSections,
    sentence: MESSAGES.sectionsRemovedWith({ gone }),
  };
}

/** Sentences about removed titles, which a comparison of fields would not show. */
function lostWith(lost: readonly LostTitle[]): string[] {
  const [texts, notes] = [lost.filter(({ hasText }) => hasText), lost.filter(({ hasNote }) => hasNote)];
  return [
    ...(texts.length > 0 ? [MESSAGES.theSentencesUnder({ count: texts.length, texts: named(texts) })] : []),
    ...(notes.length > 0 ? [MESSAGES.theNotesOfDevelopers({ count: notes.length, notes: named(notes) })] : []),
  ];
}

const NAMED = 4;

function named(lost: readonly LostTitle[]): string {
  const rest = lost.length - NAMED;
  const titles = lost.slice(0, rest > 1 ? NAMED : NAMED + 1).map(({ title }) => title);
  return joinList(rest > 1 ? [...titles, MESSAGES.restMore({ rest })] : titles, 'and');
}

/** Equivalent forms of a part, each with a button. `name`: label of the part. */
export function RewriteLines({ file, at, name }: Omit<Place, 'texts'> & { name: string }) {
  const { select } = useEditor().selection;
  const { keeper, session } = useDraft();
  const texts = useBetweenLetters(session.texts);
  const rewrites = useMemo(() => REWRITES.map((find) => find({ texts, file, at })), [texts, file, at]);
  // A rewrite and its inverse are the same button, which keeps the focus.
  return rewrites.map((rewrite, index) => {
    if (!rewrite) return null;
    const { says, button, sentence, edits, goesTo } = rewrite;
    const perform = () => {
      keeper.perform({ edits, sentence: `${name}: ${sentence}` });
      if (goesTo !== undefined) select(`${file}#${goesTo}`);
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rewrites stand in one order
      <div className="studio-turn" key={index}>
        <span className="muted">{says}</span>
        <SmallButton name={`${name}: ${button.replace(/^./, (letter) => letter.toLowerCase())}`} onClick={perform} text={button} />
      </div>
    );
  });
}
