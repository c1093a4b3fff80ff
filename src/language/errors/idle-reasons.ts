/** Why something that a definition says does nothing where it stands, as developers read it; `no-effect` is about it. What contracts say for nothing has a sentence of its own there. */
export const IDLE_REASONS = {
  'no-mail': 'there is no email',
  'no-chosen-columns': 'only in a list or a report people choose columns, and the first column always shows',
  'sorts-nothing': 'only a field is sorted by',
  'failure-told': 'it says why a failure is silent, and this one is told',
  'never-repeats': 'without "every" nothing repeats',
  'no-id-box': 'only an input with a lookup has an id box',
  'no-lookup': 'there is no lookup to limit',
  'no-file': 'only a file has a kind and pixels',
  'jumps-nowhere': 'only a filter jumps',
  'no-other-ranges': 'only a filter leaves the ranges of others aside',
  'never-reset': 'only a filter is reset',
  'written-by-lookup': 'the lookup writes it itself',
  'parameter-of-none': 'no call of this screen has a parameter of that name',
  'need-unread': 'nothing here reads what is given like that',
  'about-one-row': 'it is about one row, and this is done for many',
  'always-pressed': 'without "enabled" it can always be pressed',
  'opens-nothing': 'only a link opens in a tab',
  'leads-away': 'a link leads away and calls nothing',
  'calls-nothing': 'there is no call that takes it',
  'one-call-wins': 'the one call beside it is made in their place',
  'each-says-its-own': 'each of several calls says its own',
  'no-decimals': 'a value of this format is no number that has decimals',
  'no-currency': 'only an amount of money has a currency',
  'no-range-beside': 'no range stands beside it',
  'end-after-start': 'the end of a unit comes after its start',
} as const;

/** One of these. */
export type IdleReason = keyof typeof IDLE_REASONS;

/** The facts of a `no-effect` with such a reason. */
export function idleBecause(key: string, reason: IdleReason): { key: string; reason: IdleReason; why: string } {
  return { key, reason, why: IDLE_REASONS[reason] };
}
