import type { SessionLimit } from '../../../src/language/compiled/compiled-screen.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';

/** What the rule is made of. */
export interface SecondFactorRule {
  /** `sessions` of app.json, as they are now. */
  limits: () => readonly SessionLimit[];
  /** Roles that need one where app.json says nothing about them. */
  byDefault: readonly Role[];
}

/** Creates the rule whether people need a second factor: one role that requires it is enough. */
export function createSecondFactorRule({ limits, byDefault }: SecondFactorRule): (roles: readonly Role[]) => boolean {
  return (roles) =>
    roles.some((role) => {
      const said = limits().filter((limit) => limit.secondFactor !== undefined && limit.roles.includes(role));
      return said.length === 0 ? byDefault.includes(role) : said.some(({ secondFactor }) => secondFactor === 'required');
    });
}
