import type { SessionLimit } from '../../../src/language/compiled/compiled-screen.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';

/** Dependencies of the rule. */
export interface SecondFactorRule {
  /** Current `sessions` of app.json. */
  limits: () => readonly SessionLimit[];
  /** Roles that require one unless app.json decides otherwise. */
  byDefault: readonly Role[];
}

/** Creates the rule that decides whether people need a second factor: one role that requires it is enough. */
export function createSecondFactorRule({ limits, byDefault }: SecondFactorRule): (roles: readonly Role[]) => boolean {
  return (roles) =>
    roles.some((role) => {
      const said = limits().filter((limit) => limit.secondFactor !== undefined && limit.roles.includes(role));
      return said.length === 0 ? byDefault.includes(role) : said.some(({ secondFactor }) => secondFactor === 'required');
    });
}
