/** Whether a report is to be sent, and to whom. */
export interface ReportMail {
  send: boolean;
  emails: unknown;
}
