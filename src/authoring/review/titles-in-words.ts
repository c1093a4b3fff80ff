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

/** A title that is new, or gone, with what is said under it. Its fields are told by themselves, but for standing without a title. */
export function titleItself({ what, before, after, above, isBare }: Difference, { who, isOne, screen }: Meeting): Worded {
  const title = (after ?? before) as Fact;
  const [one, several] =
    what === 'new'
      ? [`${isOne ? 'sees' : 'see'} a new title`, `${isOne ? 'sees' : 'see'} new titles`]
      : [`no longer ${isOne ? 'sees' : 'see'} the title`, `no longer ${isOne ? 'sees' : 'see'} the titles`];
  const end = (whose: string) => `${inside(above)} on ${screen}${isBare ? `; ${whose} fields stand without a title` : ''}`;
  const hasMore = title.facts.length > 0;
  const sentences = (more: readonly string[]) =>
    more.length === 0 ? '' : ` with the ${more.length === 1 ? 'sentence' : 'sentences'} under ${listOf(more, 'and')}`;
  return {
    text: `${who} ${one} ${nameOf(title)}${hasMore ? ' with the sentence under it' : ''}${end('its')}`,
    series: {
      name: nameOf(title),
      hasMore,
      ofSeveral: (names, more) => `${who} ${several} ${listOf(names, 'and')}${sentences(more)}${end('their')}`,
    },
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
