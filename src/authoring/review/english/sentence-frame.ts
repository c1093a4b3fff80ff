import { joinList } from '../../../language/formats/join-list.ts';
import type { Fact } from '../../behaviour/facts.ts';
import type { TEXT_KINDS } from '../fact-contents.ts';
import type { Affected, Phrase } from '../review-language.ts';
import { inside, ownerOf } from './fact-names.ts';

/** The affected people and the place, as text. */
export interface Frame extends Pick<Affected, 'screen' | 'renamed' | 'words'> {
  /** `Everybody` for every role of the console, else `Dispatchers and Sales`. */
  who: string;
  /** Whether that is read as one: `Everybody sees`. */
  isOne: boolean;
  /** ` for Dispatchers and Sales`; '' where all roles with the part are affected. */
  forWhom: string;
}

/** The text for the affected people. */
export function frameOf({ roles, isEverybody, isWhole, ...rest }: Affected): Frame {
  const who = isEverybody ? 'Everybody' : joinList(roles.map(plural));
  return { ...rest, who, isOne: isEverybody, forWhom: isWhole ? '' : ` for ${who}` };
}

/** The plural of a role label. Groups stay, such as Staff, Sales and Finance, and so does another script. */
function plural(label: string): string {
  return /(s|staff|nce|ing|port|[^a-z])$/i.test(label) ? label : `${label}s`;
}

/** Terms for texts, by kind. */
export const TEXT_NOUNS: Readonly<Record<TextKind, string>> = {
  title: 'the title',
  text: 'the text',
  button: 'the button',
  says: 'the message',
  'no-rows': 'what is said when there are no rows',
  nothing: 'what is said when there is nothing',
  asks: 'the question',
  sentence: 'a sentence',
  rule: 'a rule',
};

type TextKind = (typeof TEXT_KINDS)[number];

/** A sentence about one part, with its plural: `sees a new column A`, `sees the new columns A and B`. */
export function ofOne(start: string, name: string, end: string): Phrase {
  const text = `${start}${name === '' ? '' : ` ${name}`}${end}`;
  const starts = `${start.replace(/ a new (\S+)$/, ' the new $1')}s`.replace(/ answer tos$/, ' answers to');
  return name === '' ? { text } : { text, series: { name, ofSeveral: (names) => `${starts} ${joinList(names)}${end}` } };
}

/** Place of a part of its owner; '' if the screen itself is the owner. */
export function onScreen(above: readonly Fact[], screen: string): string {
  return ownerOf(above, screen) === screen ? '' : `${inside(above.slice(0, -1))} on ${screen}`;
}
