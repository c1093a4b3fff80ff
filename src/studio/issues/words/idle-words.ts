import type { IdleReason } from '../../../runtime/errors/idle-reasons.ts';

/** Why something does nothing where it stands, for people. */
export const IDLE_WORDS: Readonly<Record<IdleReason, string>> = {
  'no-mail': 'nothing is sent by mail here',
  'no-chosen-columns': 'people choose columns only in a list or a report, and the first column always shows',
  'sorts-nothing': 'rows are sorted only by what is loaded with them',
  'failure-told': 'it gives a reason for saying nothing of a failure, and failures are told here',
  'never-repeats': 'nothing is loaded again and again here',
  'no-id-box': 'only a search has a box for an id',
  'no-lookup': 'nothing is searched here',
  'no-file': 'only a file has a kind and a size in pixels',
  'jumps-nowhere': 'only a filter leads on to a page',
  'no-other-ranges': 'only a filter leaves the dates of others aside',
  'never-reset': 'only a filter is set back',
  'written-by-lookup': 'the search gives it by itself',
  'parameter-of-none': 'no call of this screen takes it',
  'need-unread': 'nothing here uses it',
  'about-one-row': 'it is about one row, and this is done for many at once',
  'always-pressed': 'the action can always be pressed',
  'opens-nothing': 'only what leads to a page can open it in a new tab',
  'leads-away': 'the action leads to a page, and does nothing else',
  'calls-nothing': 'no call is made that would take it',
  'no-decimals': 'what is shown in this format has no decimals',
  'no-currency': 'only an amount of money has a currency',
  'no-range-beside': 'there is no filter by dates beside it',
  'end-after-start': 'the end of a unit always comes after its start',
};
