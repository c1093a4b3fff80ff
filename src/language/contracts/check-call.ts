import { checkList } from './check-list.ts';
import { checkPeriods } from './check-periods.ts';
import { checkRecordScope } from './check-record-scope.ts';
import { checkRest } from './check-rest.ts';
import { checkTable } from './check-table.ts';
import { checkEntityName, checkEnumName, checkFieldName, checkFields, checkRoleList, checkType } from './check-type.ts';
import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, ContractType } from './contract-types.ts';
import { acceptedParams, pagedList, pagedParams } from './expand-call.ts';
import type { AcceptedFields, PagedList, WrittenCall, WrittenContracts } from './written-contract.ts';

/** Inputs of checking a call: all written contracts, all expanded ones, and the expanded call. */
interface CallCheck {
  written: WrittenContracts;
  contracts: Contracts;
  call: CallContract;
}

type IdleKeys = Partial<Record<keyof WrittenCall, string>>;

/** Keys without effect on a call that only reads. */
const IDLE_OF_READS: IdleKeys = {
  confirm: 'a call that only reads is made without a question',
  givenOnce: 'a call that only reads can be asked again',
  reauthenticate: 'a call that only reads asks nobody to sign in again',
  sets: 'a call that only reads makes nothing',
  replaces: 'a call that only reads overwrites nothing',
  changes: 'a call that only reads changes nothing',
};

/** Keys without effect on a call that writes. */
const IDLE_OF_WRITES: IdleKeys = {
  paged: 'rows are shown of calls that only read',
  list: 'rows are shown of calls that only read',
  reads: 'what a call that writes answers is not read again',
};

/** Checks one call: its roles, its types, its question, and that its list protocol points at what is there. `call` is the same in full. */
export function checkCall(written: WrittenCall, { written: names, contracts, call }: CallCheck, report: ContractReporter): void {
  if ((written.effect === 'destructive' || written.effect === 'money') && written.confirm === undefined)
    report('missing-key', { key: 'confirm', of: 'A destructive or money call' });
  const idle: IdleKeys = written.effect === 'read' ? IDLE_OF_READS : IDLE_OF_WRITES;
  for (const key of Object.keys(idle) as (keyof IdleKeys)[]) if (written[key] !== undefined) report.idle(key, idle[key] as string);
  if (written.whose && written.rest) report.idle('whose', 'the back end that "rest" names decides which records may be named');
  if (written.replaces) checkReplaces(written, call, report.at('replaces'));
  for (const key of ['changes', 'reads'] as const)
    for (const [index, entity] of (written[key] ?? []).entries()) checkEntityName(entity, names, report.at(key, index));
  const isOpenWrite = written.effect !== 'read' && call.roles === 'anyone';
  if (isOpenWrite && written.because === undefined) (written.roles ? report.at('roles') : report)('open-write', {});
  if (!isOpenWrite && written.because !== undefined) report.idle('because', 'it says why everybody may write, and this is no such call');
  checkPeriods(written.periods ?? [], typedParams(call), 'the parameters', report.at('periods'));
  if (written.whose) checkRecordScope(written.whose, call, report.at('whose'));
  if (Array.isArray(written.roles)) checkRoleList(written.roles, report.at('roles'));
  checkFields(written.params ?? {}, names, report.at('params'));
  for (const [name, type] of Object.entries(written.params ?? {}))
    if (typeof type === 'object' && 'masked' in type) report.at('params', name).idle('masked', 'only results are masked');
  if (written.takes) checkTakes(written.takes, names, report.at('takes'));
  if (written.result !== undefined) checkType(written.result, names, report.at('result'));
  checkResult(written, { written: names, contracts, call }, report);
  if (written.rest) checkRest(written.rest, call, contracts, report.at('rest'));
  if (call.table) checkTable(call.table, { written, call, contracts }, report);
}

/** Checks that the parameters are there that bring the new values. */
function checkReplaces({ replaces = {} }: WrittenCall, { params }: CallContract, report: ContractReporter): void {
  for (const [path, by] of Object.entries(replaces))
    if (by !== true && !Object.hasOwn(params, by.split('.')[0] as string))
      report.at(path)('no-effect', { key: 'replaces', why: `the call has no parameter ${by}` });
}

/** Checks that a call says what it gives, once. */
function checkResult(written: WrittenCall, { written: names, contracts, call }: CallCheck, report: ContractReporter): void {
  const { result, list } = written;
  const paged = pagedList(written);
  if (paged) checkPaged(written, paged, names, report);
  else if (typeof list === 'string') {
    checkEntityName(list, names, report.at('list'));
    if (result !== undefined) report.idle('result', '"list" with the entity of a row says it already');
  } else if (result === undefined && written.effect === 'read')
    report('missing-key', { key: 'result" or "paged', of: 'A call that reads' });
  else if (list) checkList(list, call, contracts, report.at('list'));
}

/** The parameters, and those that a list is filtered by, which people type beside each other wherever they travel. */
function typedParams({ params, list }: CallContract): Record<string, ContractType> {
  const filter = list?.filters === undefined ? undefined : params[list.filters];
  return { ...params, ...(filter?.type === 'object' ? filter.fields : {}) };
}

function checkTakes(takes: AcceptedFields, names: WrittenContracts, report: ContractReporter): void {
  checkEntityName(takes.of, names, report.at('of'));
  if (!names.entities.has(takes.of)) return;
  for (const key of ['pick', 'omit'] as const)
    for (const [index, name] of (takes[key] ?? []).entries()) checkFieldName(takes.of, name, names, report.at(key, index));
  if (takes.pick && takes.omit) report.idle('omit', '"pick" already says which fields are taken');
  else if (Object.keys(acceptedParams(takes, names)).length === 0)
    report.at(takes.pick ? 'pick' : 'omit')('picks-nothing', { entity: takes.of });
}

function checkPaged(written: WrittenCall, paged: PagedList, names: WrittenContracts, report: ContractReporter): void {
  const at = report.at('paged');
  checkEntityName(paged.of, names, typeof written.paged === 'string' ? at : at.at('of'));
  checkFields(paged.filters ?? {}, names, at.at('filters'));
  if (paged.sort !== undefined) checkEnumName(paged.sort, names, at.at('sort'));
  for (const key of ['result', 'list'] as const) if (written[key]) report.idle(key, '"paged" says it already');
  for (const name of Object.keys(pagedParams(paged, names)))
    if (written.params && Object.hasOwn(written.params, name)) report.at('params').idle(name, '"paged" gives the call this parameter');
}
