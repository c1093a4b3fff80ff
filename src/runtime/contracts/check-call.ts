import { checkList } from './check-list.ts';
import { checkPeriods } from './check-periods.ts';
import { checkRest } from './check-rest.ts';
import { checkEntityName, checkEnumName, checkFields, checkRoleList, checkType } from './check-type.ts';
import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, ContractType } from './contract-types.ts';
import { pagedParams } from './expand-call.ts';
import type { PagedList, WrittenCall, WrittenContracts } from './written-contract.ts';

/** Checks one call: its roles, its types, its question, and that its list protocol points at what is there. `call` is the same in full. */
export function checkCall(
  written: WrittenCall,
  { written: names, contracts, call }: { written: WrittenContracts; contracts: Contracts; call: CallContract },
  report: ContractReporter,
): void {
  if ((written.effect === 'destructive' || written.effect === 'money') && written.confirm === undefined)
    report('missing-key', { key: 'confirm', of: 'A destructive or money call' });
  if (written.givenOnce && written.effect === 'read')
    report.at('givenOnce')('no-effect', { key: 'givenOnce', why: 'a call that only reads can be asked again' });
  if (written.sets && written.effect === 'read')
    report.at('sets')('no-effect', { key: 'sets', why: 'a call that only reads makes nothing' });
  checkPeriods(written.periods ?? [], typedParams(call), 'the parameters', report.at('periods'));
  if (written.roles !== 'anyone') checkRoleList(written.roles, report.at('roles'));
  checkFields(written.params ?? {}, names, report.at('params'));
  if (written.result !== undefined) checkType(written.result, names, report.at('result'));
  if (written.paged) checkPaged(written, written.paged, names, report);
  else if (written.result === undefined) report('missing-key', { key: 'result" or "paged', of: 'A call' });
  else if (written.list) checkList(written.list, call, contracts, report.at('list'));
  if (written.rest) checkRest(written.rest, call, contracts, report.at('rest'));
}

/** The parameters, and those that a list is filtered by, which people type beside each other wherever they travel. */
function typedParams({ params, list }: CallContract): Record<string, ContractType> {
  const filter = list?.filters === undefined ? undefined : params[list.filters];
  return { ...params, ...(filter?.type === 'object' ? filter.fields : {}) };
}

function checkPaged(written: WrittenCall, paged: PagedList, names: WrittenContracts, report: ContractReporter): void {
  const at = report.at('paged');
  checkEntityName(paged.of, names, at.at('of'));
  checkFields(paged.filters ?? {}, names, at.at('filters'));
  if (paged.sort !== undefined) {
    checkEnumName(paged.sort, names, at.at('sort'));
    checkEnumName('sortOrder', names, at.at('sort'));
  }
  for (const key of ['result', 'list'] as const) if (written[key]) report.at(key)('no-effect', { key, why: '"paged" says it already' });
  for (const name of Object.keys(pagedParams(paged, names)))
    if (written.params && Object.hasOwn(written.params, name))
      report.at('params', name)('no-effect', { key: name, why: '"paged" gives the call this parameter' });
}
