import type { Fact } from '../behaviour/facts.ts';
import { changeOf } from './changed-text.ts';
import { listOf } from './condition-in-words.ts';
import type { Difference } from './fact-differences.ts';
import type { Meeting } from './meeting.ts';
import { elementOf, inside, kindOf, nameOf, quoted, textIn } from './names-of-facts.ts';
import type { Worded } from './review.ts';

/* Fields under titles in sentences: what stands under which title, titles that are new or gone, and what is said under them. */

/** A field that comes under a title, or no longer stands under one. */
export function titledOtherwise({ before, after, above }: Difference, { forWhom, screen }: Meeting): Worded {
  const field = above.at(-1) as Fact;
  const around = above.slice(0, -1);
  const name = `${elementOf(kindOf(field.id), around)} ${nameOf(field)}${inside(around)} on ${screen}`;
  const [then, now] = [before, after].map((side) => side && `"${side.value}"`);
  const stands =
    now === undefined ? `no longer stands under ${then}` : `stands under ${now}${then === undefined ? '' : ` instead of ${then}`}`;
  return { text: `The ${name} ${stands}${forWhom}`, strength: 'order', right: 'layout' };
}

/** Titles that are new, or gone, with what is said under them. Their fields are told by themselves, but for standing without a title. */
export function titlesThemselves({ what, before, after, above, isBare, beside = [] }: Difference, { who, isOne, screen }: Meeting): Worded {
  const isNew = what === 'new';
  const titles = [(after ?? before) as Fact, ...beside];
  const said = titles.filter(({ facts }) => facts.length > 0);
  const sentence =
    said.length === 0
      ? ''
      : ` with the ${said.length === 1 ? 'sentence' : 'sentences'} under ${titles.length === 1 ? 'it' : namesOf(said)}`;
  const does = isNew ? `${isOne ? 'sees' : 'see'} ${titles.length === 1 ? 'a new' : 'new'}` : `no longer ${isOne ? 'sees' : 'see'} the`;
  const left = isBare ? `; ${titles.length === 1 ? 'its' : 'their'} fields stand without a title` : '';
  return {
    text: `${who} ${does} ${titles.length === 1 ? 'title' : 'titles'} ${namesOf(titles)}${sentence}${inside(above)} on ${screen}${left}`,
    strength: 'words',
    right: 'layout',
  };
}

/** A sentence under a title that stays. */
export function sentenceUnder({ what, before, after, above }: Difference, { forWhom, screen }: Meeting): Worded {
  const [title, around] = [above.at(-1) as Fact, above.slice(0, -1)];
  const place = `under ${nameOf(title)}${inside(around)} on ${screen}`;
  const becomes =
    what === 'new' || what === 'gone' ? `is ${what}` : changeOf(textIn((before as Fact).value), textIn((after as Fact).value));
  const own = what === 'value' ? '' : quoted((after ?? before) as Fact);
  return { text: `The sentence${own} ${place} ${becomes}${forWhom}`, strength: 'words', right: 'words' };
}

function namesOf(titles: readonly Fact[]): string {
  return listOf(titles.map(nameOf), 'and');
}
