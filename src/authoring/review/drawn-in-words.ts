import { labelOfName } from '../../language/contracts/label-of-name.ts';
import type { Fact } from '../behaviour/facts.ts';
import { listOf } from './condition-in-words.ts';
import { facetChange } from './facets-in-words.ts';

const SHAPES: Readonly<Record<string, string>> = { line: 'a line', bar: 'bars', row: 'rows of bars' };

/** How a chart is drawn otherwise. */
export function drawnOtherwise({ name: then }: Fact, { name: now }: Fact, called: (field: string) => string): string {
  return facetChange(facetsOf(then, called), facetsOf(now, called));
}

function facetsOf(name: string, called: (field: string) => string): string[] {
  return name.split(', ').map((facet) =>
    facet
      .replace(/^drawn as (\w+)$/, (_, shape: string) => `drawn as ${SHAPES[shape] ?? labelOfName(shape)}`)
      .replace(/^by (\S+) /, (_, field: string) => `sorted by ${called(field)} `)
      .replace(/^(\d+) at most$/, 'with at most $1 entries')
      .replace(/^with the average of (\d+)$/, 'with the average of $1 entries'),
  );
}

const HEADINGS = /^under headings by (\S+), (?:always|with the switch "(.*)"); without a value$/;

/** How rows stand under headings otherwise. */
export function groupedOtherwise(then: Fact, now: Fact, called: (field: string) => string): string {
  const [, wasBy = '', was] = HEADINGS.exec(then.name) ?? [];
  const [, isBy = '', is] = HEADINGS.exec(now.name) ?? [];
  const told = [
    wasBy !== isBy && `has its rows under headings by ${called(isBy)} instead of ${called(wasBy)}`,
    was !== is && is === undefined && `has its rows under headings always, without the switch "${was}"`,
    was !== is &&
      is !== undefined &&
      `has its rows under headings with the switch "${is}"${was === undefined ? '' : ` instead of "${was}"`}`,
    then.value !== now.value && `has rows without a value under ${now.value} instead of ${then.value}`,
  ];
  return listOf(
    told.filter((each) => typeof each === 'string'),
    'and',
  );
}

/** What stands at the head of a block: its title, a small text beside it, and where the block stands. */
const HEAD = /^(?:"(.*?)"(?= \(|,|$))?(?: ?\((.*?)\)(?=,|$))?(?:(?:^|, )(at the side|over the whole width))?$/;

/** How a block is headed otherwise, or where it stands instead. */
export function blockOtherwise({ value: then }: Fact, { value: now }: Fact): string {
  const [, oldTitle, oldBeside, oldPlace] = HEAD.exec(then) ?? [];
  const [, title, beside, place] = HEAD.exec(now) ?? [];
  const told = [
    title !== oldTitle &&
      (title === undefined
        ? `no longer has the title "${oldTitle}"`
        : `has the title "${title}"${oldTitle === undefined ? '' : ` instead of "${oldTitle}"`}`),
    beside !== oldBeside &&
      (beside === undefined
        ? `no longer says "${oldBeside}" beside its title`
        : `says "${beside}" beside its title${oldBeside === undefined ? '' : ` instead of "${oldBeside}"`}`),
    place !== oldPlace &&
      (place === undefined ? `no longer stands ${oldPlace}` : `stands ${place}${oldPlace === undefined ? '' : `, no longer ${oldPlace}`}`),
  ].filter((each) => typeof each === 'string');
  return listOf(told, 'and') || 'is headed in another way';
}
