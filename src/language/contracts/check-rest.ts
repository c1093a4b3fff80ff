import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, ContractType, RestCall, RestParts, RestText, RestValue } from './contract-types.ts';
import { isPlainType, pathPlaceholders, pathsOf, restPlaces } from './rest-places.ts';
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
  checkPlaceholders(rest.path, known, report.at('path'));
  if (rest.recordPath !== undefined) checkRecordPath(rest, call, known, report.at('recordPath'));
  const value = (given: RestValue, at: ContractReporter, fits: (type: ContractType) => boolean) =>
    checkValue(given, { at, known, fits, contracts });
  for (const [key, given] of Object.entries(rest.query ?? {})) value(given, report.at('query', key), fitsQuery);
  for (const [name, given] of Object.entries(rest.headers ?? {})) {
    const at = report.at('headers', name);
    if (OWN_HEADERS.has(name)) at('no-effect', { key: name, why: 'the server writes this header itself' }, { received: name });
    value(given, at, fitsQuery);
  }
  const { body } = rest;
  const at = report.at('body');
  const hasBody = restPlaces(rest, call.params).body !== undefined;
  if (rest.contentType !== undefined && !hasBody) report.idle('contentType', `a ${rest.method} has no body`);
  if (body !== undefined && !hasBody) at('no-effect', { key: 'body', why: `a ${rest.method} has none` });
  else if (typeof body === 'string') known(body, at);
  else
    for (const [path, given] of Object.entries(body ?? {}))
      if (typeof given === 'string' || !('others' in given)) value(given, at.at(path), () => true);
  // A misspelt name is one mistake: that the right one is sent nowhere follows from it.
  if (areKnown) checkPlaced(rest, call, contracts, report);
  checkAnswer(rest, call, contracts, report.at('answer'));
  for (const [status, why] of Object.entries(WITHOUT_TEXT))
    if (rest.errors?.[status] !== undefined) report.at('errors', status)('no-effect', { key: status, why });
}

/** Refusals whose text is the platform's own. */
const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  408: 'people read that the service does not answer',
  429: 'people read "Too many requests."',
};

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

function checkRecordPath({ path, recordPath = '' }: RestCall, { effect }: CallContract, known: FindType, at: ContractReporter): void {
  if (effect === 'read') at('no-effect', { key: 'recordPath', why: 'the call changes nothing' });
  if (recordPath === path) at('no-effect', { key: 'recordPath', why: 'it is the path of the call' });
  checkPlaceholders(recordPath, known, at);
}

function checkPlaceholders(path: string, known: FindType, at: ContractReporter): void {
  for (const placeholder of pathPlaceholders(path)) {
    const type = known(placeholder, at);
    if (!type) continue;
    if (isFile(type)) at('address-value', { path: placeholder, why: whyNot(type) }, { received: placeholder });
    else if (!isPlainType(type)) at('address-value', { path: placeholder, why: 'it is no single value' }, { received: placeholder });
    else if (type.optional || type.nullable)
      at('address-value', { path: placeholder, why: 'it may be missing, and the path would end in nothing' }, { received: placeholder });
  }
}

/** Headers that say how a request travels, and who sends it. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...['authorization', 'connection', 'content-length', 'content-type', 'cookie', 'host', 'transfer-encoding'],
]);

/** Inputs of checking a value; `fits` selects the allowed types. */
interface ValueCheck {
  at: ContractReporter;
  known: FindType;
  fits: (type: ContractType) => boolean;
  contracts: Contracts;
}

function checkValue(value: RestValue, { at, known, fits, contracts }: ValueCheck): void {
  if (typeof value === 'string') {
    const type = known(value, at);
    if (type && !fits(type)) at('address-value', { path: value, why: whyNot(type) }, { received: value });
  } else if ('text' in value) checkText(value, { at, known, fits, contracts });
  else if (!('value' in value))
    checkParts('json' in value ? value.json : value.base64, known, contracts, at.at('json' in value ? 'json' : 'base64'));
}

/** Placeholders are scalars or lists of scalars, and `values` belong to them. */
function checkText({ text, values = {} }: RestText, { at, known, contracts }: ValueCheck): void {
  const placeholders = pathPlaceholders(text);
  for (const placeholder of placeholders) {
    const type = known(placeholder, at.at('text'));
    if (type && !fitsQuery(type)) at.at('text')('address-value', { path: placeholder, why: 'it has parts' }, { received: placeholder });
    const of = type?.type === 'list' ? type.of : type;
    const allowed = of?.type === 'enum' ? Object.keys(contracts.enums.get(of.enum)?.values ?? {}) : undefined;
    for (const received of Object.keys(values[placeholder] ?? {}))
      if (allowed && !allowed.includes(received))
        at.at('values', placeholder, received)(
          'no-effect',
          { key: received, why: `"${placeholder}" never has this value` },
          { received, allowed },
        );
  }
  for (const received of Object.keys(values))
    if (!placeholders.includes(received))
      at.at('values').idle(received, 'it does not stand in "text"', { received, allowed: placeholders });
}

const PACK = 'it has parts; say `json` or `base64`';

function whyNot(type: ContractType): string {
  return isFile(type) ? 'it is a file' : PACK;
}

function fitsQuery(type: ContractType): boolean {
  return !isFile(type) && (isPlainType(type) || (type.type === 'list' && isPlainType(type.of)));
}

function isFile(type: ContractType): boolean {
  return type.type === 'string' && type.format === 'base64';
}

function checkParts(parts: RestParts, known: FindType, { entities }: Contracts, at: ContractReporter): void {
  if (typeof parts === 'string') {
    known(parts, at);
    return;
  }
  for (const [key, part] of Object.entries(parts)) {
    if (typeof part === 'string') known(part, at.at(key));
    else if (Object.keys(part).length > 1 && ('fieldsOf' in part || 'startsWith' in part)) {
      const [alone, ...others] = Object.keys(part).sort((left, right) => Number(left.startsWith('$')) - Number(right.startsWith('$')));
      for (const other of others) at.at(key).idle(other, `"${alone}" stands alone`, { received: other });
    } else if (!('fieldsOf' in part)) for (const [operator, path] of Object.entries(part)) known(path, at.at(key, operator));
    else if (!entities.has(part.fieldsOf))
      at.at(key, 'fieldsOf')('unknown-entity', { name: part.fieldsOf }, { received: part.fieldsOf, allowed: [...entities.keys()] });
  }
}

/** A parameter that stands nowhere would be typed by people and never sent; one without a place of its own must fit into a query. */
function checkPlaced(rest: RestCall, { params }: CallContract, contracts: Contracts, report: ContractReporter): void {
  const { path, query, headers, body } = restPlaces(rest, params);
  const values = [query, headers, typeof body === 'string' ? { body } : (body ?? {})].flatMap((part): RestValue[] => Object.values(part));
  const placed = [...path, ...values.flatMap(pathsOf)];
  for (const lost of unplaced({ type: 'object', fields: params }, '', placed, contracts))
    report('no-effect', { key: lost, why: '"rest" sends this parameter nowhere' });
  if (rest.query === undefined)
    for (const name of Object.keys(query)) {
      const type = params[name];
      if (type && !fitsQuery(type)) report('address-value', { path: name, why: whyNot(type) }, { received: name });
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
        { path, why: `${'header' in place ? 'a header' : 'lastOf' in place ? 'a field' : 'a link'} carries single values` },
        { received: path },
      );
  }
  for (const [name, type] of Object.entries(fieldsOf(result, contracts) ?? {})) {
    const isThere = Object.keys(answer).some((path) => path === name || path.startsWith(`${name}.`));
    if (!isThere && !type.nullable && !type.optional && type.type !== 'boolean' && type.type !== 'list')
      at('missing-key', { key: name, of: 'The answer' });
  }
}
