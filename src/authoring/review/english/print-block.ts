import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import type { FactData } from '../../behaviour/fact-data.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import { facetChange } from './print-facets.ts';

const SHAPES: Readonly<Record<string, string>> = { line: 'a line', bar: 'bars', row: 'rows of bars' };

export function describeChartChange(then: FactData<'drawn'>, now: FactData<'drawn'>, called: (field: string) => string): string {
  return facetChange(chartFacets(then, called), chartFacets(now, called));
}

function chartFacets({ as, sort, most, average }: FactData<'drawn'>, called: (field: string) => string): string[] {
  const found = [
    `drawn as ${SHAPES[as] ?? labelOfName(as)}`,
    sort && `sorted by ${called(sort.field)} ${sort.order === 'desc' ? 'from the highest' : 'from the lowest'}`,
    most !== undefined && `with at most ${most} entries`,
    average !== undefined && `with the average of ${average} entries`,
  ];
  return found.filter((each) => typeof each === 'string');
}

/** Changes of group headings. */
export function describeGroupingChange(then: FactData<'group'>, now: FactData<'group'>, called: (field: string) => string): string {
  const [was, is] = [then.switch, now.switch];
  return joinList([
    then.by !== now.by && `has its rows under headings by ${called(now.by)} instead of ${called(then.by)}`,
    was !== is && is === undefined && `has its rows under headings always, without the switch "${was}"`,
    was !== is &&
      is !== undefined &&
      `has its rows under headings with the switch "${is}"${was === undefined ? '' : ` instead of "${was}"`}`,
    then.none !== now.none && `has rows without a value under "${oneLine(now.none)}" instead of "${oneLine(then.none)}"`,
  ]);
}

const PLACES = { main: undefined, side: 'at the side', full: 'over the whole width' };

/** Changes of a block's title or slot. */
export function describeBlockChange(then: FactData<'block'>, now: FactData<'block'>): string {
  const [oldTitle, title] = [oneLine(then.title), oneLine(now.title)];
  const [oldBeside, beside] = [oneLine(then.count), oneLine(now.count)];
  const [oldPlace, place] = [PLACES[then.slot], PLACES[now.slot]];
  const parts = joinList([
    title !== oldTitle &&
      (title ? `has the title "${title}"${oldTitle && ` instead of "${oldTitle}"`}` : `no longer has the title "${oldTitle}"`),
    beside !== oldBeside &&
      (beside
        ? `says "${beside}" beside its title${oldBeside && ` instead of "${oldBeside}"`}`
        : `no longer says "${oldBeside}" beside its title`),
    place !== oldPlace &&
      (place === undefined ? `no longer stands ${oldPlace}` : `stands ${place}${oldPlace === undefined ? '' : `, no longer ${oldPlace}`}`),
  ]);
  return parts || 'is headed in another way';
}
