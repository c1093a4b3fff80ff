import { isForbiddenField } from '../../language/contracts/forbidden-keys.ts';
import { withAbbreviations } from '../../language/text/abbreviations.ts';
import { capital } from '../../language/text/capital.ts';

/* Names of contracts from names of a source: `order_lines`, `orderLines`, `Order Lines` and `ORDER-LINES` are the same words. */

/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd' };
/** Words that a path of an expression cannot have. */
const LITERALS: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null']);

/** The words of a name in small letters without accents; empty where it has no Latin letter and no digit. */
export function wordsOf(name: string): string[] {
  const plain = name
    .replace(/[ßæœøđłþð]/giu, (letter) => LETTERS[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const parted = plain.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return parted
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The singular of an English noun; other words lose a final s. */
export function singularOf(word: string): string {
  const irregular = Object.entries(IRREGULAR).find(([, plural]) => plural === word)?.[0];
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || /(ss|us|is|news|series|species|data)$/.test(word)) return word;
  if (VES.test(word)) return word.replace(VES, '$1f');
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(sses|xes|zzes|ches|shes|uses)$/.test(word) && !/(auses|houses)$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}

/** The plural of an English noun in the singular. */
export function pluralOf(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] as string;
  if (/(news|series|species|data)$/.test(word)) return word;
  if (/(shel|hal|cal|sel|wol|loa|lea|shea|thie|whar|scar|hoo)f$/.test(word)) return word.replace(/f$/, 'ves');
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|zz|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Plurals of nouns that end in f. `leaves` is not among them: tables of that name are of absences. */
const VES = /(shel|hal|cal|sel|wol|loa|shea|thie|whar|scar|hoo)ves$/;
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ person: 'people', child: 'children', man: 'men', woman: 'women', foot: 'feet', tooth: 'teeth', mouse: 'mice' },
  ...{ index: 'indices', matrix: 'matrices', datum: 'data', criterion: 'criteria', analysis: 'analyses', basis: 'bases' },
  ...{
    knife: 'knives',
    life: 'lives',
    wife: 'wives',
    quiz: 'quizzes',
    hero: 'heroes',
    potato: 'potatoes',
    tomato: 'tomatoes',
    echo: 'echoes',
  },
  ...{
    diagnosis: 'diagnoses',
    prognosis: 'prognoses',
    crisis: 'crises',
    thesis: 'theses',
    hypothesis: 'hypotheses',
    axis: 'axes',
    prosthesis: 'prostheses',
  },
};

/** `OrderLine` for `order_lines`: the name of an entity, in the singular. */
export function entityNameOf(name: string): string {
  return capitalised(lastChanged(wordsOf(name), singularOf), 'Record');
}

/** `order-lines` for `OrderLine`: the name of a calls file, in the plural. It has no digits. */
export function areaOf(entity: string): string {
  const words = wordsOf(entity).flatMap((word) => word.split(/\d+/).filter(Boolean));
  return lastChanged(words, pluralOf).join('-') || 'records';
}

/** `OrderLines` for `OrderLine`: as a call that lists has it. */
export function pluralNameOf(entity: string): string {
  return capitalised(lastChanged(wordsOf(entity), pluralOf), 'Records');
}

/** `createdAt` for `created_at`: the name of a field, an enum or a call; `other` where the name has no letter that such a name can have. */
export function fieldNameOf(name: string, other: string): string {
  const found = small(wordsOf(name));
  if (found === '') return other;
  const usable = /^[a-z]/.test(found) ? found : `${other}${capital(found)}`;
  return LITERALS.has(usable) || isForbiddenField(usable) ? `${usable}Value` : usable;
}

/** The name of a file after an entity: `order-line` for `OrderLine`, as docs/contracts.md has it. */
export function fileNameOf(entity: string): string {
  return wordsOf(entity).join('-');
}

/**
 * A value of a closed list as people read it: "In Progress" for `IN_PROGRESS`, `in_progress` and `inProgress`. Short capitals are a code,
 * unless they have a vowel and all of the list is in capitals (`areCapitals`): `NEW` beside `PICKED`.
 */
export function labelOfValue(value: string, areCapitals = false): string {
  if (/[^A-Za-z0-9_\s-]/.test(value)) return value;
  const words = wordsOf(value);
  const isCode = /^[A-Z]{1,3}$/.test(value) && !(areCapitals && /[AEIOU]/.test(value));
  return isCode || words.length === 0 ? value : withAbbreviations(words.map(capital).join(' '));
}

/** Gives out each name once. `next` makes another name of a taken one and a number from 2; default: the number behind it. */
export function createNames(
  taken: Iterable<string>,
  next = (name: string, count: number) => `${name}${count}`,
): (wanted: string) => string {
  const known = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let count = 2; known.has(name); count += 1) name = next(wanted, count);
    known.add(name);
    return name;
  };
}

/** The next name of a calls file, which has no digits: `orders-b`. */
export function nextArea(name: string, count: number): string {
  const letters = (number: number): string =>
    number <= 26 ? String.fromCharCode(96 + number) : letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1);
  return `${name}-${letters(count)}`;
}

function lastChanged(words: readonly string[], change: (word: string) => string): string[] {
  return words.map((word, index) => (index === words.length - 1 ? change(word) : word));
}

function capitalised(words: readonly string[], other: string): string {
  const name = words.map(capital).join('');
  if (name === '') return other;
  return /^[A-Z]/.test(name) ? name : `${other}${name}`;
}

function small([first = '', ...rest]: readonly string[]): string {
  return first + rest.map(capital).join('');
}
