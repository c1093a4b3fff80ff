import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, RecordRule } from './contract-types.ts';
import { type IsListed, namedRecords, unlimitedRoles } from './named-records.ts';

/**
 * Checks which records a call may be given: each rule is about a parameter that is an id, and about roles that may make the call; one that lets every record be named
 * is about records at least.
 */
export function checkRecordScope(rules: readonly RecordRule[], { params, roles }: CallContract, report: ContractReporter): void {
  for (const [index, rule] of rules.entries()) {
    const at = report.at(index);
    const type = Object.hasOwn(params, rule.param) ? params[rule.param] : undefined;
    const found = { received: rule.param, allowed: Object.keys(params) };
    if (rule.scope === undefined && rule.any === undefined) at('missing-key', { key: 'scope" or "any', of: 'A rule of records' });
    if (rule.scope !== undefined && rule.any !== undefined) at.idle('any', '"scope" says already which records may be named');
    if (type === undefined) at.at('param')('unknown-path', { path: rule.param, name: rule.param, of: 'the parameters' }, found);
    else if (type.type !== 'id' && rule.any === undefined)
      at.at('param')('list-path', { path: rule.param, expected: 'id', received: type.type }, { received: rule.param });
    for (const [place, role] of (rule.roles ?? []).entries())
      if (roles !== 'anyone' && !roles.includes(role))
        at.at('roles', place)('no-effect', { key: role, why: 'this role may not make the call at all' });
  }
}

/**
 * Checks that every id that a call needs is of records that its roles are shown in a list, or has a rule; and that a rule which lets every record be named is
 * needed. For consoles that limit records at all.
 */
export function checkNamedRecords(call: CallContract, contracts: Contracts, isListed: IsListed, report: ContractReporter): void {
  const named = namedRecords(call, contracts);
  for (const record of named) {
    const roles = unlimitedRoles(call, record, isListed);
    const whom = roles.includes('anyone') ? 'everybody' : roles.join(', ');
    if (roles.length > 0) report('open-record', { ...record, roles: whom }, { received: record.param });
  }
  for (const [index, { param, any, roles }] of (call.whose ?? []).entries()) {
    if (any === undefined || !Object.hasOwn(call.params, param)) continue;
    const without = { ...call, whose: [], roles: roles ?? call.roles };
    const isNeeded = named.some((record) => record.param === param && unlimitedRoles(without, record, isListed).length > 0);
    if (!isNeeded) report.at('whose', index).idle('any', 'these roles are shown every such record in a list');
  }
}
