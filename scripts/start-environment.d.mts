export const START_ENVIRONMENT: { NODE_ENV: string; LOG_LEVEL: string };
