/** The zone of the business: of its days and weeks, its mails, and the schedules of its jobs. The same as in screens/app.json. */
export const TIME_ZONE = 'America/Puerto_Rico';
