/** Reasons why a property has no effect; used by `no-effect`. Reasons of contracts are in their issues. */
export const IDLE_REASONS = {
  'no-menu-groups': 'there are no menu groups',
  'no-mail': 'nothing is sent by mail here',
  'no-chosen-columns': 'people choose columns only in a list or a report, and the first column always shows',
  'sorts-nothing': 'rows are sorted only by loaded fields',
  'failure-shown': 'it is the reason for hiding errors, and errors are shown here',
  'never-repeats': 'nothing is reloaded at an interval here',
  'no-id-box': 'only an input with a lookup has an id box',
  'no-lookup': 'there is no lookup to limit',
  'no-file': 'only a file has a type and a size in pixels',
  'jumps-nowhere': 'only a filter opens a page',
  'no-other-ranges': 'only a filter ignores the date ranges of others',
  'never-reset': 'only a filter is reset',
  'written-by-lookup': 'the lookup fills it',
  'parameter-of-none': 'no call of this screen has this parameter',
  'need-unread': 'nothing here uses it',
  'about-one-row': 'it is about one row, and this acts on several',
  'always-pressed': 'the action is always enabled',
  'opens-nothing': 'only a link opens in a new tab',
  'leads-away': 'the action is a link and makes no call',
  'calls-nothing': 'there is no call to send it with',
  'one-call-wins': 'the action makes its one call instead',
  'each-says-its-own': 'the action makes several calls, and each has its own',
  'no-decimals': 'this format has no decimals',
  'no-currency': 'only an amount of money has a currency',
  'no-range-beside': 'there is no date range beside it',
  'end-after-start': 'the end of a unit is always after its start',
} as const;

/** One of these. */
export type IdleReason = keyof typeof IDLE_REASONS;

/** The facts of a `no-effect` with such a reason. */
export function idleFacts(key: string, reason: IdleReason): { key: string; reason: IdleReason; why: string } {
  return { key, reason, why: IDLE_REASONS[reason] };
}
