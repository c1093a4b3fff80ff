import { checkFields, checkType } from './check-type.ts';
import type { ProblemReporter } from './contract-problem.ts';
import type { CallContract, Contracts, ContractType, ListProtocol } from './contract-types.ts';
import { EFFECTS, isOneOf, isRecord, refuseOtherKeys } from './contract-words.ts';
import { typeOfPath } from './type-of-path.ts';

const KEYS = ['note', 'effect', 'confirm', 'roles', 'params', 'result', 'list'];
const LIST_KEYS = ['rows', 'total', 'page', 'limit', 'sort', 'sortable', 'filters'];

/** Checks one call: effect, roles, types, and that its list protocol points at what is there. */
export function checkCall(call: unknown, contracts: Contracts, report: ProblemReporter): call is CallContract {
  if (!isRecord(call)) {
    report('a call must be an object');
    return false;
  }
  refuseOtherKeys(call, KEYS, report);
  if (!isOneOf(call.effect, EFFECTS)) report.at('effect')(`must be one of ${EFFECTS.join(', ')}`);
  if ((call.effect === 'destructive' || call.effect === 'money') && typeof call.confirm !== 'string') {
    report('a destructive or money call needs the words of its confirmation in "confirm"');
  }
  checkRoles(call.roles, report.at('roles'));
  const areParams = checkFields(call.params, contracts, report.at('params'));
  const isResult = checkType(call.result, contracts, report.at('result'));
  if (areParams && isResult && call.list !== undefined) {
    checkList(
      call.list,
      { type: 'object', fields: call.params as Record<string, ContractType> },
      call.result as ContractType,
      contracts,
      report.at('list'),
    );
  }
  return areParams && isResult;
}

function checkRoles(roles: unknown, report: ProblemReporter): void {
  if (roles === 'anyone') return;
  if (!Array.isArray(roles)) {
    report('must be "anyone" or a list of roles');
    return;
  }
  for (const role of roles) {
    if (typeof role !== 'string' || role === '') report('must be names of roles');
    if (role === 'admin') report('admin passes every check and is never listed');
  }
}

function checkList(list: unknown, params: ContractType, result: ContractType, contracts: Contracts, report: ProblemReporter): void {
  if (!isRecord(list)) {
    report('must be an object');
    return;
  }
  refuseOtherKeys(list, LIST_KEYS, report);
  const protocol = list as Partial<ListProtocol>;
  expectPath(protocol.rows ?? '', ['list'], result, contracts, report.at('rows'));
  if (protocol.total !== undefined) expectPath(protocol.total, ['number'], result, contracts, report.at('total'));
  if (protocol.filters !== undefined) expectPath(protocol.filters, ['object', 'entity'], params, contracts, report.at('filters'));
  for (const path of protocol.page ?? []) expectPath(path, ['number'], params, contracts, report.at('page'));
  for (const path of protocol.limit ?? []) expectPath(path, ['number'], params, contracts, report.at('limit'));
  for (const path of protocol.sort ?? []) {
    expectPath(path, ['object'], params, contracts, report.at('sort'));
    checkSortable(protocol.sortable ?? [], typeOfPath(params, `${path}.field`, contracts), contracts, report.at('sortable'));
  }
}

function checkSortable(sortable: string[], field: ContractType | undefined, contracts: Contracts, report: ProblemReporter): void {
  if (field?.type !== 'enum') return;
  const values = contracts.enums.get(field.enum)?.values ?? {};
  for (const name of sortable) {
    if (!Object.hasOwn(values, name)) report(`${JSON.stringify(name)} is not a value of the enum ${field.enum}`);
  }
}

function expectPath(path: string, kinds: ContractType['type'][], type: ContractType, contracts: Contracts, report: ProblemReporter): void {
  const found = typeOfPath(type, path, contracts);
  if (found === undefined) report(`nothing is at ${JSON.stringify(path)}`);
  else if (!kinds.includes(found.type)) report(`${JSON.stringify(path)} is a ${found.type}, not a ${kinds[0]}`);
}
