import type { AppDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import type { Issue } from '../errors/issue.ts';

type Moment = NonNullable<AppDefinition['ranges']>[string]['from'];

/** Days on which a range is tried: in the middle of everything, and at the first and the last moment of a year. */
const TRIED = ['2026-05-20T12:00:00Z', '2026-01-01T00:30:00Z', '2026-12-31T23:30:00Z'].map((text) => new Date(text));

/** Checks the ranges of app.json: each ends after it starts, and a moment is at one end of a unit only. */
export function checkRanges(file: string, app: AppDefinition): Issue[] {
  return Object.entries(app.ranges ?? {}).flatMap(([name, { label, from, to }]) => {
    const both = (
      [
        ['from', from],
        ['to', to],
      ] as const
    ).flatMap(([key, moment]) =>
      moment.startOf !== undefined && moment.endOf !== undefined
        ? [createIssue('no-effect', idleFacts('startOf', 'end-after-start'), { file, pointer: `/ranges/${name}/${key}/startOf` })]
        : [],
    );
    const isBackwards = TRIED.every((now) => instantOf(to, now) <= instantOf(from, now));
    const parts = { what: `The range "${name}"`, why: 'it ends before it starts, or where it starts', of: 'moments' as const };
    const number = isBackwards ? undefined : otherNumber(label, from, to);
    if (number) {
      const location = { file, pointer: `/ranges/${name}/label`, received: label };
      return [...both, createIssue('label-range', { words: number, range: describe(from, to) }, location)];
    }
    return [...both, ...(isBackwards ? [createIssue('empty-range', parts, { file, pointer: `/ranges/${name}/to` })] : [])];
  });
}

/** A number in a label that does not match the range: "30 days" for a range that begins 7 days ago. */
function otherNumber(label: string, from: Moment, to: Moment): string | undefined {
  const [words, last, amount, unit] =
    /\b(?:(last|past|next|coming) )?(\d{1,3}) (minute|hour|day|week|month|quarter|year)s?\b/i.exec(label) ?? [];
  if (words === undefined || unit === undefined) return otherUnit(label, from, to);
  const steps = [from, to].map(({ add }) => add ?? [0, 'day']);
  const isBack = last === undefined ? undefined : /last|past/i.test(last);
  const isSaid = steps.some(
    ([step, of]) =>
      of === unit.toLowerCase() && Math.abs(Number(step)) === Number(amount) && (isBack === undefined || Number(step) < 0 === isBack),
  );
  return isSaid ? undefined : words;
}

/** A unit in a label that does not match the range: "This week" from the start of the month. */
function otherUnit(label: string, from: Moment, to: Moment): string | undefined {
  const said = [...label.matchAll(/\b(?:(to)?(day|week|month|quarter|year)s?|([YQMW])TD)\b/gi)];
  const units = said.map(([, , unit, letter]) =>
    (unit ?? { Y: 'year', Q: 'quarter', M: 'month', W: 'week' }[letter?.toUpperCase() ?? ''])?.toLowerCase(),
  );
  const bounds = [from, to].flatMap(({ startOf, endOf }) => [startOf, endOf]).filter((unit) => unit !== undefined);
  const steps = [from, to].map(({ add }) => add?.[1]);
  const isSaid = units.some((unit) => [...bounds, ...steps].some((each) => each === unit));
  return units.length > 0 && bounds.length > 0 && !isSaid ? said[0]?.[0] : undefined;
}

function describe(from: Moment, to: Moment): string {
  const [first, last] = [from, to].map(({ add: [amount, unit] = [0, 'day'], startOf, endOf }) => {
    const step =
      amount === 0
        ? 'now'
        : `${Math.abs(Number(amount))} ${unit}${Math.abs(Number(amount)) === 1 ? '' : 's'} ${Number(amount) < 0 ? 'ago' : 'ahead'}`;
    return (startOf ?? endOf) ? `${startOf ? 'the start' : 'the end'} of the ${startOf ?? endOf}, ${step}` : step;
  });
  return `from ${first} to ${last}`;
}

/** The moment in UTC, in milliseconds. Zones do not matter for the order. */
function instantOf(moment: Moment, now: Date): number {
  const [amount, unit] = (moment.add ?? [0, 'day']) as [number, string];
  const at = new Date(now);
  if (unit === 'year' || unit === 'quarter' || unit === 'month')
    at.setUTCMonth(at.getUTCMonth() + amount * { year: 12, quarter: 3, month: 1 }[unit]);
  else at.setTime(at.getTime() + amount * (MILLISECONDS[unit] ?? 0));
  if (moment.startOf !== undefined) return startOf(at, moment.startOf);
  if (moment.endOf === undefined) return at.getTime();
  const start = new Date(startOf(at, moment.endOf));
  return instantOf({ add: [1, moment.endOf] }, start) - 1;
}

const MILLISECONDS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 };

function startOf(at: Date, unit: string): number {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (unit === 'year') return Date.UTC(year, 0, 1);
  if (unit === 'quarter') return Date.UTC(year, month - (month % 3), 1);
  if (unit === 'month') return Date.UTC(year, month, 1);
  return Date.UTC(year, month, unit === 'week' ? day - at.getUTCDay() : day);
}
