import { checkFields, checkType } from './check-type.ts';
import type { IssueReporter } from './contract-issue.ts';
import type { CallContract, Contracts, ContractType, ListProtocol } from './contract-types.ts';
import { EFFECTS, isOneOf, isRecord, refuseOtherKeys } from './contract-vocabulary.ts';
import { typeOfPath } from './type-of-path.ts';

const KEYS = ['note', 'effect', 'confirm', 'givenOnce', 'roles', 'params', 'result', 'list'];
const LIST_KEYS = ['rows', 'total', 'page', 'limit', 'sort', 'sortable', 'filters'];

/** Checks one call: effect, roles, types, and that its list protocol points at what is there. */
export function checkCall(call: unknown, contracts: Contracts, report: IssueReporter): call is CallContract {
  if (!isRecord(call)) {
    report('a call must be an object');
    return false;
  }
  refuseOtherKeys(call, KEYS, report);
  if (!isOneOf(call.effect, EFFECTS)) report.at('effect')(`must be one of ${EFFECTS.join(', ')}`);
  if ((call.effect === 'destructive' || call.effect === 'money') && typeof call.confirm !== 'string') {
    report('a destructive or money call needs the words of its confirmation in "confirm"');
  }
  if (call.givenOnce !== undefined && call.givenOnce !== true) report.at('givenOnce')('must be true, or absent');
  if (call.givenOnce === true && call.effect === 'read')
    report.at('givenOnce')('a call that only reads can be asked again: it needs no such word');
  checkRoles(call.roles, report.at('roles'));
  const areParams = checkFields(call.params, contracts, report.at('params'));
  const isResult = checkType(call.result, contracts, report.at('result'));
  if (areParams && isResult && call.list !== undefined) checkList(call.list, call as unknown as CallContract, contracts, report.at('list'));
  return areParams && isResult;
}

function checkRoles(roles: unknown, report: IssueReporter): void {
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

function checkList(
  list: unknown,
  { params, result }: Pick<CallContract, 'params' | 'result'>,
  contracts: Contracts,
  report: IssueReporter,
): void {
  if (!isRecord(list)) {
    report('must be an object');
    return;
  }
  refuseOtherKeys(list, LIST_KEYS, report);
  const protocol = list as Partial<ListProtocol>;
  const inResult = (path: string): FoundPath => ({ path, type: typeOfPath(result, path, contracts) });
  const inParams = (path: string): FoundPath => ({ path, type: typeOfPath({ type: 'object', fields: params }, path, contracts) });
  expectKind(inResult(protocol.rows ?? ''), ['list'], report.at('rows'));
  if (protocol.total !== undefined) expectKind(inResult(protocol.total), ['number'], report.at('total'));
  if (protocol.filters !== undefined) expectKind(inParams(protocol.filters), ['object', 'entity'], report.at('filters'));
  for (const path of protocol.page ?? []) expectKind(inParams(path), ['number'], report.at('page'));
  for (const path of protocol.limit ?? []) expectKind(inParams(path), ['number'], report.at('limit'));
  for (const path of protocol.sort ?? []) {
    expectKind(inParams(path), ['object'], report.at('sort'));
    checkSortable(protocol.sortable ?? [], inParams(`${path}.field`).type, contracts, report.at('sortable'));
  }
}

function checkSortable(sortable: string[], field: ContractType | undefined, contracts: Contracts, report: IssueReporter): void {
  if (field?.type !== 'enum') return;
  const values = contracts.enums.get(field.enum)?.values ?? {};
  for (const name of sortable) {
    if (!Object.hasOwn(values, name)) report(`${JSON.stringify(name)} is not a value of the enum ${field.enum}`);
  }
}

/** A path of a list protocol, with the type of what it points at; without one it points at nothing. */
interface FoundPath {
  path: string;
  type: ContractType | undefined;
}

function expectKind({ path, type }: FoundPath, kinds: ContractType['type'][], report: IssueReporter): void {
  if (type === undefined) report(`nothing is at ${JSON.stringify(path)}`);
  else if (!kinds.includes(type.type)) report(`${JSON.stringify(path)} is a ${type.type}, not a ${kinds[0]}`);
}
