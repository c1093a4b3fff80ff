import type { ContractDifference, FoundKind } from '../../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { placeOfName } from '../../language/contracts/name-places.ts';
import { pathSteps, typesAlong } from '../../language/contracts/type-of-path.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { MESSAGES } from './messages.ts';

/** A change of a contract that lets a difference go: what to do, and where it can be derived, the JSON to write. */
export interface ContractChange {
  says: string;
  json?: string;
}

const TYPES: Partial<Record<FoundKind, string>> = { 'a text': 'string', 'a number': 'number', 'true or false': 'boolean' };
/** Kinds of a contract that are texts in an answer. */
const TEXTS: ReadonlySet<ContractType['type']> = new Set(['string', 'enum', 'id', 'date', 'date-time']);

/** Finds the change for a difference of a call. Nothing of it was read from values. */
export function contractChange(difference: ContractDifference, call: CallContract, contracts: Contracts): ContractChange {
  const { path, found, others } = difference;
  const types = typesAlong(call.result, pathSteps(path), contracts);
  const type = path === '' ? call.result : types.at(-1);
  if (!type || path === call.list?.rows || path.replace(/\[\]$/, '') === call.list?.rows || path === '')
    return { says: restOfRows(call, difference) };
  const place = placeOf(path, types, call);
  if (found === 'nothing' && others)
    return {
      says: MESSAGES.ifItIsCalled({
        names: joinList(
          others.map((name) => `"${name}"`),
          'or',
        ),
        place,
      }),
      json: '"nullable": true',
    };
  if (found === 'nothing' || found === 'null') return { says: MESSAGES.ifThatIsRight({ place }), json: '"nullable": true' };
  if (found === 'a number' && type.type === 'id') return { says: MESSAGES.idsAreNumbersThere, json: '"ids": "numbers"' };
  if (found === 'a number' && type.type === 'date-time') return { says: MESSAGES.momentsAreNumbersThere, json: '"timestamps": "seconds"' };
  if (found === 'a text' && type.type === 'enum') return { says: MESSAGES.addTheMissingValue({ enum: type.enum }) };
  if (isSameKind(found, type)) return { says: MESSAGES.widenItsLimitsAt({ place }) };
  const kind = TYPES[found];
  return kind
    ? { says: MESSAGES.ifThatIsRight({ place }), json: `"type": "${kind}"` }
    : { says: MESSAGES.describeFoundAtPlace({ found, place }) };
}

/** What to do where rows or the record are not where the contract says. */
function restOfRows({ rest, list }: CallContract, { found }: ContractDifference): string {
  if (found === 'a list' && list) return MESSAGES.theAnswerCountsRows;
  if (rest) return MESSAGES.nameWhereInThe({ part: list ? MESSAGES.theRowsStand : MESSAGES.theRecordStands });
  return list ? MESSAGES.nameWhereTheRows : MESSAGES.describeWhatTheCall;
}

function isSameKind(found: FoundKind, { type }: ContractType): boolean {
  return (found === 'a text' && TEXTS.has(type)) || (found === 'a number' && type === 'number') || (found === 'a list' && type === 'list');
}

/** Where a field is written: in the entity that it is of, else in the call. */
function placeOf(path: string, types: readonly ContractType[], { name }: CallContract & { name?: string }): string {
  const field = types.filter(({ namedAt }) => namedAt).at(-1);
  const written = field?.namedAt?.at(-1);
  if (written === undefined) return MESSAGES.ofTheResult({ path, part: name === undefined ? '' : ` of ${name}` });
  const { owner, path: at } = placeOfName(written);
  return MESSAGES.theFieldOf({ at, owner });
}
