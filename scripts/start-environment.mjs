/** Default environment of `npm start`. */
export const START_ENVIRONMENT = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
