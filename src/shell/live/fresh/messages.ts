/** Messages about changes on the open page. */
export const MESSAGES = {
  refreshR: 'Refresh (R)',
  thisPageHasChanged: 'This page has changed. It shows when you have finished.',
  haveChanged: ({ rowLabel }: { rowLabel: string }) => `These ${rowLabel} have changed: show`,
  newRows: ({ added, rowLabel }: { added: number; rowLabel: string }) => `${added} new ${rowLabel}: show`,
} as const;
