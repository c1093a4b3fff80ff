import { joinList } from '../../../language/formats/join-list.ts';
import type { FactData } from '../../behaviour/fact-data.ts';
import { oneLine } from '../../behaviour/print-fact.ts';
import { changedAlone } from '../fact-contents.ts';
import { namesOfPath, type SentAs } from '../review-names.ts';
import { describeStart, leavesOf, type SentLeaf } from './print-call.ts';

/* What is different between the texts of one fact on both sides, in words. */

type Pages = FactData<'pages'>;

/** Order of rows, in everyday English. */
function sortingOf({ sort }: Pages, called: (field: string) => string): string {
  if (!sort) return 'shown as they come';
  return `sorted by ${called(sort.field)} with ${firstOf({ sort })} first`;
}

function firstOf({ sort }: Pick<Pages, 'sort'>): string {
  return sort?.order === 'asc' ? 'the oldest, smallest or A' : 'the newest, largest or Z';
}

/** Changes of the order or number of rows. `called` returns labels of sort fields. */
export function rows(then: Pages, now: Pages, where: string, called: (field: string) => string): string {
  const [was, is] = [sortingOf(then, called), sortingOf(now, called)];
  const sorted = was === is ? [] : [`Rows${where} are ${is} instead of ${then.sort?.field === now.sort?.field ? firstOf(then) : was}`];
  const sized = then.size === now.size ? [] : [`A page has ${now.size} rows instead of ${then.size}${where}`];
  return [...sorted, ...sized, ...describePagingChange(then, now, where)].join('; ');
}

/** Changes of page sizes, their choices, and paging itself. */
function describePagingChange(then: Pages, now: Pages, where: string): string[] {
  const sizes =
    then.sizes.join() === now.sizes.join()
      ? []
      : [
          `${joinList(now.sizes.map(String), 'or')} rows can be chosen for a page instead of ${joinList(then.sizes.map(String), 'or')}${where}`,
        ];
  if (then.allAtOnce === now.allAtOnce) return sizes;
  return [...sizes, `Rows${where} come ${now.allAtOnce ? 'all at once instead of page by page' : 'page by page instead of all at once'}`];
}

/** The message of a rule on both sides, where that is all that is different. */
export function messageOf(before: FactData, after: FactData): { rule: string; old: string; next: string } | undefined {
  const [then, now] = changedAlone(before, after, 'messages') ?? [];
  if (!then || !now) return undefined;
  const rules = Object.keys(now.messages);
  const changed = rules.filter((rule) => then.messages[rule] !== now.messages[rule]);
  const [rule] = changed;
  if (rule === undefined || changed.length > 1 || rules.join() !== Object.keys(then.messages).join()) return undefined;
  return { rule, old: oneLine(then.messages[rule] as string), next: oneLine(now.messages[rule] as string) };
}

/** The initial values of a filter or field on both sides, where nothing else differs. `called` returns labels of values. */
export function startsAs(
  before: FactData,
  after: FactData,
  called: (value: unknown) => string | undefined,
): { old: string; next: string } | undefined {
  const pair = changedAlone(before, after, 'start');
  if (!pair) return undefined;
  const [old, next] = pair.map(({ start }) => (start ? describeStart(start.value, called) : 'nothing')) as [string, string];
  return { old, next };
}

/** A call with its parameters, and the part to reveal before. */
type Sending = Pick<FactData<'loads'>, 'sent' | 'reveal'>;

/** Changes of parameters or of the time of a call: `with Limit 20 instead of 10`, with labels of its contract. */
export function payloadChange(then: Sending, now: Sending, as?: SentAs, computed: ComputedSent = new Map()): string {
  const [old, next] = [whenSent(then), whenSent(now)];
  const when = old === next ? '' : `${next} instead of ${old}`;
  const both = 'params' in then.sent && 'params' in now.sent ? [then.sent.params, now.sent.params] : [{}, {}];
  const leaves = (params: unknown) => leavesOf((params ?? {}) as object, as);
  const what = sentChange([leaves(both[0]), leaves(both[1])], as, computed);
  return [when, what].filter(Boolean).join(', and ') || 'with something else';
}

/** When a call is sent. */
function whenSent({ sent, reveal }: Sending): string {
  if ('waits' in sent) return 'only when all that it needs is there';
  return reveal === undefined ? 'at once' : `after pressing "${oneLine(reveal)}"`;
}

/** Computed parameters with changes, by path; `undescribed` where they are too complex to describe. */
export type ComputedSent = ReadonlyMap<string, { was: string | undefined; is: string | undefined } | 'undescribed'>;

type Leaves = ReadonlyMap<string, SentLeaf>;

function sentChange(sides: readonly [Leaves, Leaves], as: SentAs | undefined, computed: ComputedSent): string {
  const [before, after] = sides;
  const all = new Map([
    ...before,
    ...after,
    ...[...computed.keys()].map((path) => [path, { ...namesOfPath(path, as), value: '' }] as const),
  ]);
  const isAt = (key: string, path: string) => key === path || key.startsWith(`${path}.`);
  const changed = [...all.keys()].filter((key) => before.get(key)?.value !== after.get(key)?.value);
  const shared = [...all.values()].map(({ short }) => short);
  const keyName = (key: string) => {
    const { short, full } = all.get(key) as SentLeaf;
    return shared.indexOf(short) === shared.lastIndexOf(short) ? short : full;
  };
  const valueIn = (side: Leaves, key: string) => side.get(key)?.value ?? 'left out';
  const ways = [...computed].flatMap(([path, how]) => {
    if (how !== 'undescribed') {
      const [was, is] = [how.was ?? valueIn(before, path), how.is ?? valueIn(after, path)];
      return [`${keyName(path)} ${how.is === undefined ? '' : 'from '}${insteadOf(was, is)}`];
    }
    // A described result replaces the parameter.
    return changed.some((key) => isAt(key, path)) ? [] : [`${keyName(path)} computed in another way`];
  });
  const values = changed
    .filter((key) => ![...computed].some(([path, how]) => how !== 'undescribed' && isAt(key, path)))
    .map((key) => `${keyName(key)} ${insteadOf(valueIn(before, key), valueIn(after, key))}`);
  const [parts, more] = [[...ways, ...values].slice(0, 3), ways.length + values.length - 3];
  return parts.length === 0 ? '' : `with ${joinList(parts)}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `A instead of B`. A choice ends before the replaced value, a placeholder does not. */
export function insteadOf(was: string, is: string): string {
  const isChoice = / when .*, else /.test(is.replace(/\[[^\]]*\]/g, ''));
  return `${is}${isChoice ? ',' : ''} instead of ${was}`;
}

/** Both sides as text. */
export function changeOf(then: string, now: string): string {
  return `says "${now}" instead of "${then}"`;
}
