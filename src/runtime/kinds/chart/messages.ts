/** Messages of charts. */
export const MESSAGES = {
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  theFirst: ({ shown, total }: { shown: number; total: number }) => `The first ${shown} of ${total}.`,
  noValues: ({ label }: { label: string }) => `${label}: nothing`,
  span: ({ label, from, to }: { label: string; from: string; to: string }) => `${label}: ${from} to ${to}`,
  chart: ({ name, count, spans }: { name: string; count: number; spans: string }) =>
    `${name}, ${count} points. ${spans}. The table below has every figure.`,
} as const;
