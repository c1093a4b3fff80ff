/** The PostgreSQL server on which tests make their databases; undefined where they use the embedded one. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

/** Whether the same run tests this on PostgreSQL as well: the embedded database then tests a sample of what is long. */
export const isTestedOnPostgres = process.env.TESTED_ON_POSTGRES === '1';
