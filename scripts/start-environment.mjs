/** What `npm start` runs the server with, unless the environment says otherwise. */
export const START_ENVIRONMENT = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
