/** The PostgreSQL server on which tests make their databases; undefined where they use the embedded one. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;
