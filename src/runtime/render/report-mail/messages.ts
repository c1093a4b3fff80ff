/** Messages of mailed reports. */
export const MESSAGES = {
  pleaseEnterAnEmail: 'Please enter an email or uncheck "Send Email"',
  isNotInCorrect: 'Is not in correct format',
  emails: 'Emails',
  sendEmail: 'Send Email',
  reportSentSuccessfullyOn: 'Report sent successfully on mail',
  recordedNotSent: 'Recorded, not sent',
  noMailServerIs: 'No mail server is set up.',
  theReportCouldNot: 'The report could not be sent.',
} as const;
