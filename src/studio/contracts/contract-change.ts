import type { ContractDifference, FoundKind } from '../../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import type { Correction } from '../../language/contracts/corrected-contracts.ts';
import { type NamePlace, placeOfName } from '../../language/contracts/name-places.ts';
import { pathSteps, typesAlong } from '../../language/contracts/type-of-path.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { MESSAGES } from './messages.ts';

/** What to do about a difference, the JSON where it can be derived, and corrections of the field with the same effect. */
interface ContractChange {
  says: string;
  json?: string;
  place?: NamePlace;
  corrections?: readonly Correction[];
}

const TYPES: Partial<Record<FoundKind, NonNullable<Correction['type']>>> = {
  'a text': 'string',
  'a number': 'number',
  'true or false': 'boolean',
};
/** Contract types that are strings in JSON. */
const TEXTS: ReadonlySet<ContractType['type']> = new Set(['string', 'enum', 'id', 'date', 'date-time']);

/** The change for a difference of a call. Uses kinds only, never values of answers. */
export function contractChange(difference: ContractDifference, call: CallContract, contracts: Contracts): ContractChange {
  const { path, found, others } = difference;
  const types = typesAlong(call.result, pathSteps(path), contracts);
  const type = path === '' ? call.result : types.at(-1);
  if (!type || path === call.list?.rows || path.replace(/\[\]$/, '') === call.list?.rows || path === '')
    return { says: restOfRows(call, difference) };
  const written = fieldOf(types);
  const place = placeOf(path, written, call);
  const corrected = (...corrections: Correction[]) => written && { place: written, corrections };
  if (found === 'nothing' && others) {
    const names = others.map((name) => `"${name}"`);
    const corrections = corrected(...others.map((from) => ({ from })), { nullable: true });
    return { says: MESSAGES.ifItIsCalled({ names: joinList(names, 'or'), place }), json: '"nullable": true', ...corrections };
  }
  if (found === 'nothing' || found === 'null')
    return { says: MESSAGES.ifThatIsRight({ place }), json: '"nullable": true', ...corrected({ nullable: true }) };
  if (found === 'a number' && type.type === 'id') return { says: MESSAGES.idsAreNumbersThere, json: '"ids": "numbers"' };
  if (found === 'a number' && type.type === 'date-time') return { says: MESSAGES.momentsAreNumbersThere, json: '"timestamps": "seconds"' };
  if (found === 'a text' && type.type === 'enum') return { says: MESSAGES.addTheMissingValue({ enum: type.enum }) };
  if (isSameKind(found, type)) return { says: MESSAGES.widenItsLimitsAt({ place }) };
  const kind = TYPES[found];
  return kind
    ? { says: MESSAGES.ifThatIsRight({ place }), json: `"type": "${kind}"`, ...corrected({ type: kind }) }
    : { says: MESSAGES.describeFoundAtPlace({ found, place }) };
}

/** What to do where the rows or the record have another path than the contract says. */
function restOfRows({ rest, list }: CallContract, { found }: ContractDifference): string {
  if (found === 'a list' && list) return MESSAGES.theAnswerCountsRows;
  if (rest) return MESSAGES.nameWhereInThe({ part: list ? MESSAGES.theRowsStand : MESSAGES.theRecordStands });
  return list ? MESSAGES.nameWhereTheRows : MESSAGES.describeWhatTheCall;
}

function isSameKind(found: FoundKind, { type }: ContractType): boolean {
  return (found === 'a text' && TEXTS.has(type)) || (found === 'a number' && type === 'number') || (found === 'a list' && type === 'list');
}

/** The entity or call that declares the last field of a path; undefined where it is no field. */
function fieldOf(types: readonly ContractType[]): NamePlace | undefined {
  const written = types.findLast(({ namedAt }) => namedAt)?.namedAt?.at(-1);
  return written === undefined ? undefined : placeOfName(written);
}

function placeOf(path: string, written: NamePlace | undefined, { name }: CallContract & { name?: string }): string {
  if (written === undefined) return MESSAGES.ofTheResult({ path, part: name === undefined ? '' : MESSAGES.ofName({ name }) });
  const { owner, path: at } = written;
  return MESSAGES.theFieldOf({ at, owner });
}
