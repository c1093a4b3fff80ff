import { useMemo } from 'react';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import { type CallsTurn, callsTurn } from '../../authoring/edit/rewrites/call-or-calls.ts';
import { type LostTitle, type SectionsTurn, sectionsTurn } from '../../authoring/edit/rewrites/fields-or-sections.ts';
import { FORM_MODES, withOneAddress } from '../../authoring/edit/rewrites/form-addresses.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { Button } from '../../ui/Button.tsx';
import { sharedIn } from '../definitions-of.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';

interface Place {
  texts: Texts;
  file: string;
  at: string;
}

/** How a part is made another way without another meaning. */
interface Rewrite {
  /** How it is made now, in a sentence. */
  says: string;
  button: string;
  /** What is read among the changes. */
  sentence: string;
  edits: readonly Edit[];
  /** What is selected then, where that is another part. */
  goesTo?: string;
}

/** Every rewrite: finds it where a part can be made so. */
const REWRITES: readonly ((place: Place) => Rewrite | undefined)[] = [
  ({ texts, file, at }) => {
    const sources = { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS };
    const found = FORM_MODES.flatMap((mode) => (at === '' ? (withOneAddress(file, texts.get(file) ?? '', mode, sources) ?? []) : []));
    const [only, ...others] = found;
    return only?.isPlain && others.length === 0 ? { ...ONE_ADDRESS, edits: only.edits } : undefined;
  },
  ({ texts, file, at }) => {
    const turn = callsTurn(file, texts.get(file) ?? '', at, DEFINITION_SCHEMAS);
    return turn && { ...CALLS[turn.to], edits: turn.edits };
  },
  ({ texts, file, at }) => {
    const turn = sectionsTurn(file, texts.get(file) ?? '', at, DEFINITION_SCHEMAS);
    return turn && { ...sectionWords(turn), edits: turn.edits, goesTo: turn.at };
  },
];

type Words = Omit<Rewrite, 'edits'>;

const ONE_ADDRESS: Words = {
  says: 'The form has one address and room for a second.',
  button: 'Convert to one address',
  sentence: 'converted to one address',
};

const CALLS: Readonly<Record<CallsTurn['to'], Words>> = {
  several: {
    says: 'One call. In a list, each call can have a condition and a message.',
    button: 'Convert to a list of calls',
    sentence: 'converted to a list of calls',
  },
  one: {
    says: 'A list with one call.',
    button: 'Convert to a single call',
    sentence: 'converted to a single call',
  },
};

function sectionWords({ to, lost }: SectionsTurn): Words {
  if (to === 'sections')
    return {
      says: 'The fields have no sections.',
      button: 'Add a section',
      sentence: 'section added',
    };
  const others = lostWith(lost);
  const gone = joinList([`the ${lost.length === 1 ? 'title' : 'titles'} ${named(lost)}`, ...others], 'and');
  return {
    says: `The fields have sections. Removing them keeps the order of the fields and removes ${gone}.`,
    button: 'Remove sections',
    sentence: `sections removed, with ${gone}`,
  };
}

/** What goes with titles, and would be noticed by nobody who looks at their fields alone. */
function lostWith(lost: readonly LostTitle[]): string[] {
  const [texts, notes] = [lost.filter(({ hasText }) => hasText), lost.filter(({ hasNote }) => hasNote)];
  return [
    ...(texts.length > 0 ? [`the ${texts.length === 1 ? 'sentence' : 'sentences'} under ${named(texts)}`] : []),
    ...(notes.length > 0 ? [`the ${notes.length === 1 ? 'note' : 'notes'} of developers at ${named(notes)}`] : []),
  ];
}

/** So many titles are named; more are counted. */
const NAMED = 4;

function named(lost: readonly LostTitle[]): string {
  const rest = lost.length - NAMED;
  const titles = lost.slice(0, rest > 1 ? NAMED : NAMED + 1).map(({ title }) => title);
  return joinList(rest > 1 ? [...titles, `${rest} more`] : titles, 'and');
}

/** What a part can be made instead, each with the button that makes it so. `name` is what people call the part. */
export function RewriteLines({ file, at, name, onSelect }: Omit<Place, 'texts'> & { name: string; onSelect: (place: string) => void }) {
  const { keeper } = useDraftRoom();
  const { texts } = useDraft().session;
  const rewrites = useMemo(() => REWRITES.map((find) => find({ texts, file, at })), [texts, file, at]);
  // A rewrite and the one that takes it back are the same button, which keeps the focus.
  return rewrites.map((rewrite, index) => {
    if (!rewrite) return null;
    const { says, button, sentence, edits, goesTo } = rewrite;
    const place = `${file}#${goesTo ?? at}`;
    const perform = () => {
      keeper.perform({ edits, selection: place, sentence: `${name}: ${sentence}` });
      if (goesTo !== undefined) onSelect(place);
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rewrites stand in one order
      <div className="studio-turn" key={index}>
        <span className="muted">{says}</span>
        <Button size="small" aria-label={`${name}: ${button.replace(/^./, (letter) => letter.toLowerCase())}`} onClick={perform}>
          {button}
        </Button>
      </div>
    );
  });
}
