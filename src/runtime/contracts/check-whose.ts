import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, RecordRule } from './contract-types.ts';

/** Checks which records a call may be given: each rule is about a parameter that is an id, and about roles that may make the call. */
export function checkWhose(rules: readonly RecordRule[], { params, roles }: CallContract, report: ContractReporter): void {
  for (const [index, rule] of rules.entries()) {
    const at = report.at(index);
    const type = Object.hasOwn(params, rule.param) ? params[rule.param] : undefined;
    const found = { received: rule.param, allowed: Object.keys(params) };
    if (type === undefined) at.at('param')('unknown-path', { path: rule.param, name: rule.param, of: 'the parameters' }, found);
    else if (type.type !== 'id')
      at.at('param')('list-path', { path: rule.param, expected: 'id', received: type.type }, { received: rule.param });
    for (const [place, role] of (rule.roles ?? []).entries())
      if (roles !== 'anyone' && !roles.includes(role))
        at.at('roles', place)('no-effect', { key: role, why: 'this role may not make the call at all' });
  }
}
