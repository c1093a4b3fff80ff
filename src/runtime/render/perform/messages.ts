/** Messages of actions. */
export const MESSAGES = {
  copiedToClipboard: 'Copied to Clipboard',
  notDone: ({ label }: { label: string }) => `${label}: not done`,
  notSent: ({ label }: { label: string }) => `${label}: not sent`,
  noAnswer: ({ label }: { label: string }) => `${label}: no answer`,
  sessionIsOver: ({ label }: { label: string }) => `"${label}" was not done, because your session is over. Sign in, then press it again.`,
  savedBefore: ({ text, saved }: { text: string; saved: string }) => `${text} (Saved before: ${saved}.)`,
  isNotKnown: ({ error, label }: { error: string; label: string }) =>
    `${error} It is not known whether "${label}" was done. The server is asked until it is known. Nothing is sent twice.`,
  earlierIsNotKnown: ({ label }: { label: string }) =>
    `Not sent: it is not known yet whether "${label}" was done before. The server is asked until it is known.`,
  currentValuesNotSent: ({ text }: { text: string }) => `${text} What stands here now was not sent.`,
} as const;
