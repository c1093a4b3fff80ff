/** The cost of password hashes: scrypt with N = 2^17, r = 8 and p = 1, as OWASP recommends. */
export const PASSWORD_COST = 17;

/** The cost under NODE_ENV=test, where each test signs in. */
export const TEST_PASSWORD_COST = 12;
