/** Messages about connection, versions and sample data. */
export const MESSAGES = {
  theConnectionIsBack: 'The connection is back.',
  theServerCannotBe: 'The server cannot be reached.',
  youAreOffline: 'You are offline.',
  whatYouAskedFor: 'What you asked for waits; until it comes, the page shows what was there before.',
  filtersAndPagesThat: 'Filters and pages that you ask for wait until the connection is back.',
  reload: 'Reload',
  thisScreenHasChanged: 'This screen has changed.',
  youMayNotOpen: 'You may not open this screen any more.',
  thisScreenWasRemoved: 'This screen was removed.',
  gotIt: 'Got it',
  loadItAgain: 'Load it again',
  discardIt: 'Discard it',
  whatYouTypedBefore: 'What you typed before the update is kept.',
  sampleData: 'Sample data.',
  everythingIsReadFrom: 'Everything is read from contracts, and nothing can be changed.',
  finishOrReload: 'Finish what you are doing, or reload it now: what you typed and did not save is lost then.',
  typedIsStillHere: 'What you typed is still here until you leave, and saving it may be refused.',
  youCanGoOnReading: 'You can go on reading here. Once you leave, it cannot be opened again.',
  partsCannotBeOpened: 'Parts of this page can no longer be opened. Load it again to go on: what you typed is kept.',
  isBeingReadAgain: 'What you see is being read again.',
  mayBeOld: ({ time }: { time: string | undefined }) => `What you see is from ${time} and may be old, and nothing can be changed.`,
  mayBeOldInStudio: ({ time }: { time: string | undefined }) =>
    `What you see is from ${time} and may be old. What you change is kept on this page until it can be saved.`,
  pressAgain: ({ buttons }: { buttons: string }) => `Press ${buttons} again to go on with it.`,
  sampleCalls: ({ calls }: { calls: string }) =>
    `These calls have no function yet and are answered with values of their contracts: ${calls}.`,
  wasOpen: ({ people }: { people: number }) =>
    `was open on the page of ${people === 1 ? 'one person' : `${people} people`} who lost it with a change. They keep what they typed until they leave.`,
} as const;
