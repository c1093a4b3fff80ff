/** Messages of mailed reports. */
export const pleaseEnterAnEmail = 'Please enter an email or uncheck "Send Email"';
export const isNotInCorrect = 'Is not in correct format';
export const emails = 'Emails';
export const sendEmail = 'Send Email';
export const reportSentSuccessfullyOn = 'Report sent successfully on mail';
export const recordedNotSent = 'Recorded, not sent';
export const noMailServerIs = 'No mail server is set up.';
export const theReportCouldNot = 'The report could not be sent.';
