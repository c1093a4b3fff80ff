import { joinList } from '../../../language/formats/join-list.ts';
import { type Fact, isOf } from '../../behaviour/facts.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import { factText } from '../fact-contents.ts';
import type { Difference } from '../fact-differences.ts';
import type { Phrase } from '../review-language.ts';
import { elementOf, factName, inside, quoted } from './fact-names.ts';
import { changeOf } from './print-change.ts';
import type { Frame } from './sentence-frame.ts';

/* Fields under titles in sentences: what stands under which title, titles that are new or gone, and what is said under them. */

/** A field that moves under a title, or away from one. */
export function describeTitleChange({ before, after, above }: Difference, { forWhom, screen }: Frame): Phrase {
  const field = above.at(-1) as Fact;
  const around = above.slice(0, -1);
  const name = `${elementOf(field.data.kind, around)} ${factName(field)}${inside(around)} on ${screen}`;
  const [then, now] = [before, after].map((side) => isOf(side, 'under') && `"${oneLine(side.data.title)}"`);
  const stands = now ? `stands under ${now}${then ? ` instead of ${then}` : ''}` : `no longer stands under ${then}`;
  return { text: `The ${name} ${stands}${forWhom}` };
}

/** An added or removed title, with its text. Its fields are described separately, except that they stand without a title. */
export function titleItself({ what, before, after, above, isBare }: Difference, { who, isOne, screen }: Frame): Phrase {
  const title = (after ?? before) as Fact;
  const [one, several] =
    what === 'new'
      ? [`${isOne ? 'sees' : 'see'} a new title`, `${isOne ? 'sees' : 'see'} new titles`]
      : [`no longer ${isOne ? 'sees' : 'see'} the title`, `no longer ${isOne ? 'sees' : 'see'} the titles`];
  const end = (whose: string) => `${inside(above)} on ${screen}${isBare ? `; ${whose} fields stand without a title` : ''}`;
  const hasMore = title.facts.length > 0;
  const sentences = (more: readonly string[]) =>
    more.length === 0 ? '' : ` with the ${more.length === 1 ? 'sentence' : 'sentences'} under ${joinList(more)}`;
  return {
    text: `${who} ${one} ${factName(title)}${hasMore ? ' with the sentence under it' : ''}${end('its')}`,
    series: {
      name: factName(title),
      hasMore,
      ofSeveral: (names, more) => `${who} ${several} ${joinList(names)}${sentences(more)}${end('their')}`,
    },
  };
}

/** A sentence under a title that stays. */
export function sentenceUnder({ what, before, after, above }: Difference, { forWhom, screen }: Frame): Phrase {
  const [title, around] = [above.at(-1) as Fact, above.slice(0, -1)];
  const place = `under ${factName(title)}${inside(around)} on ${screen}`;
  const becomes =
    what === 'new' || what === 'gone' ? `is ${what}` : changeOf(factText(before as Fact) ?? '', factText(after as Fact) ?? '');
  const own = what === 'value' ? '' : quoted((after ?? before) as Fact);
  return { text: `The sentence${own} ${place} ${becomes}${forWhom}` };
}
