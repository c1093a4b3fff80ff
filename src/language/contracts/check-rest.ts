import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, ContractType, RestCall, RestParts } from './contract-types.ts';
import { isPlainType, pathHoles, pathsOf, restPlaces } from './rest-places.ts';
import { fieldsOf, typeOfPath } from './type-of-path.ts';

/** Checks where a call goes on a REST back end: every parameter travels, nothing stands where it cannot, and each member of the result has its place. */
export function checkRest(rest: RestCall, call: CallContract, contracts: Contracts, report: ContractReporter): void {
  const asked: ContractType = { type: 'object', fields: call.params };
  let areKnown = true;
  const known: FindType = (path, at) => {
    const type = typeAt(asked, path, 'the parameters', { contracts, report: at });
    areKnown &&= type !== undefined;
    return type;
  };
  checkHoles(rest, known, report);
  checkQuery(rest, known, contracts, report);
  if (rest.body !== undefined) {
    if (restPlaces(rest, call.params).body === undefined)
      report.at('body')('no-effect', { key: 'body', why: `a ${rest.method} has none` }, { received: rest.body });
    else known(rest.body, report.at('body'));
  }
  // A misspelt name is one mistake: that the right one is sent nowhere follows from it.
  if (areKnown) checkPlaced(rest, call, contracts, report);
  checkAnswer(rest, call, contracts, report.at('answer'));
}

type FindType = (path: string, at: ContractReporter) => ContractType | undefined;

function typeAt(
  type: ContractType,
  path: string,
  of: string,
  { contracts, report }: { contracts: Contracts; report: ContractReporter },
): ContractType | undefined {
  const found = typeOfPath(type, path, contracts);
  if (!found) report('unknown-path', { path, name: path, of }, { received: path, allowed: Object.keys(fieldsOf(type, contracts) ?? {}) });
  return found;
}

function checkHoles(rest: RestCall, known: FindType, report: ContractReporter): void {
  const at = report.at('path');
  for (const hole of pathHoles(rest.path)) {
    const type = known(hole, at);
    if (!type) continue;
    if (!isPlainType(type)) at('address-value', { path: hole, why: 'it is no single value' }, { received: hole });
    else if (type.optional || type.nullable)
      at('address-value', { path: hole, why: 'it may be missing, and the path would end in nothing' }, { received: hole });
  }
}

function checkQuery({ query = {} }: RestCall, known: FindType, contracts: Contracts, report: ContractReporter): void {
  for (const [key, value] of Object.entries(query)) {
    const at = report.at('query', key);
    if (typeof value === 'string') {
      const type = known(value, at);
      if (type && !fitsQuery(type)) at('address-value', { path: value, why: PACK }, { received: value });
    } else if (!('value' in value))
      checkParts('json' in value ? value.json : value.base64, known, contracts, at.at('json' in value ? 'json' : 'base64'));
  }
}

const PACK = 'it has parts; say `json` or `base64`';

function fitsQuery(type: ContractType): boolean {
  return isPlainType(type) || (type.type === 'list' && isPlainType(type.of));
}

function checkParts(parts: RestParts, known: FindType, { entities }: Contracts, at: ContractReporter): void {
  if (typeof parts === 'string') {
    known(parts, at);
    return;
  }
  for (const [key, part] of Object.entries(parts)) {
    if (typeof part === 'string') known(part, at.at(key));
    else if (!entities.has(part.fieldsOf))
      at.at(key, 'fieldsOf')('unknown-entity', { name: part.fieldsOf }, { received: part.fieldsOf, allowed: [...entities.keys()] });
  }
}

/** A parameter that stands nowhere would be typed by people and never sent; one without a place of its own must fit into a query. */
function checkPlaced(rest: RestCall, { params }: CallContract, contracts: Contracts, report: ContractReporter): void {
  const { path, query, body } = restPlaces(rest, params);
  const placed = [...path, ...Object.values(query).flatMap(pathsOf), ...(typeof body === 'string' ? [body] : (body ?? []))];
  for (const lost of unplaced({ type: 'object', fields: params }, '', placed, contracts))
    report('no-effect', { key: lost, why: '"rest" sends this parameter nowhere' });
  if (rest.query === undefined)
    for (const name of Object.keys(query)) {
      const type = params[name];
      if (type && !fitsQuery(type)) report('address-value', { path: name, why: PACK }, { received: name });
    }
}

function unplaced(type: ContractType, path: string, placed: readonly string[], contracts: Contracts): string[] {
  if (placed.includes(path)) return [];
  const fields = fieldsOf(type, contracts);
  const isPartlyPlaced = path === '' || placed.some((each) => each.startsWith(`${path}.`));
  if (!fields || !isPartlyPlaced) return [path];
  return Object.entries(fields).flatMap(([key, field]) => unplaced(field, path === '' ? key : `${path}.${key}`, placed, contracts));
}

function checkAnswer({ answer }: RestCall, { result }: CallContract, contracts: Contracts, at: ContractReporter): void {
  if (answer === undefined || typeof answer === 'string') return;
  for (const [path, place] of Object.entries(answer)) {
    const type = typeAt(result, path, 'the result', { contracts, report: at.at(path) });
    if (type && typeof place === 'object' && !isPlainType(type))
      at.at(path)(
        'address-value',
        { path, why: `${'header' in place ? 'a header' : 'a field'} carries single values` },
        { received: path },
      );
  }
  for (const [name, type] of Object.entries(fieldsOf(result, contracts) ?? {})) {
    const isThere = Object.keys(answer).some((path) => path === name || path.startsWith(`${name}.`));
    if (!isThere && !type.nullable && !type.optional && type.type !== 'boolean' && type.type !== 'list')
      at('missing-key', { key: name, of: 'The answer' });
  }
}
