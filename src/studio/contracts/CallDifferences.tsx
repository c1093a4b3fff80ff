import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { contractSettingsIn, correctionEdits, uncorrectedEdits } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { ContractDifference, FoundKind } from '../../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import type { Correction } from '../../language/contracts/corrected-contracts.ts';
import { type NamePlace, placeOfName } from '../../language/contracts/name-places.ts';
import { pathSteps, typesAlong } from '../../language/contracts/type-of-path.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { describeDifference, describePlace } from '../../shell/live/describe-difference.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { GhostButton, SmallButton } from '../inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';

interface CallDifferencesProps {
  call: CallContract;
  title: string;
  differences: readonly ContractDifference[];
  /** The call's answers come from another server and are converted to the contract. */
  isCorrectable: boolean;
}

/** Places where answers of a call differed from its contract, each with the change of the contract and its corrections. */
export function CallDifferences({ call, title, differences, isCorrectable }: CallDifferencesProps) {
  const { contracts } = useDraftWorkspace();
  return (
    <section className="studio-contract-text" aria-label={MESSAGES.differencesOfTitle({ title })}>
      <h3>{MESSAGES.answersThatDifferFrom}</h3>
      <ul>
        {differences.map((difference) => {
          const { says, json, place, corrections } = contractChange(difference, call, contracts);
          return (
            <li key={`${difference.path} ${difference.found}`}>
              <code>{describePlace(difference.path)}</code> {describeDifference(difference)}. {says}{' '}
              {json !== undefined && (
                <span className="nowrap">
                  <code>{json}</code> <CopyButton text={json} />
                </span>
              )}
              {isCorrectable && place && corrections && <CorrectionButtons place={place} corrections={corrections} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A button for each correction, which adds it to the draft. */
function CorrectionButtons({ place, corrections }: { place: NamePlace; corrections: readonly Correction[] }) {
  const { keeper, texts } = useDraft();
  const taken = corrections.find((correction) => isCorrected(texts, place, correction));
  if (taken) return <p role="status">{MESSAGES.theDraftCorrectsIt({ correction: describeCorrection(place, taken) })}</p>;
  const field = `app.json#corrections/${place.owner}/${place.path}`;
  return (
    <p className="studio-correction">
      {MESSAGES.orLetTheDraft}
      {corrections.map((correction) => (
        <SmallButton
          key={JSON.stringify(correction)}
          onClick={() =>
            keeper.perform({
              edits: correctionEdits(texts, place, correction),
              sentence: describeCorrection(place, correction),
              field,
            })
          }
          text={describeCorrection(place, correction)}
        />
      ))}
    </p>
  );
}

/** The corrections of an entity or call, each with a button to remove it. Renders nothing without corrections. */
export function FieldCorrections({ owner }: { owner: string }) {
  const { keeper, texts } = useDraft();
  const { corrections = {} } = contractSettingsIn(texts);
  const own = Object.hasOwn(corrections, owner) ? Object.entries(corrections[owner] ?? {}) : [];
  return own.map(([path, correction]) => {
    const place = { owner, path };
    const parts = Object.entries(correction).map((part) => describeCorrection(place, Object.fromEntries([part])));
    const field = `app.json#corrections/${owner}/${path}`;
    return (
      <p key={path} className="studio-contract-text studio-correction">
        {MESSAGES.corrected({ says: joinList(parts, 'and') })}
        <GhostButton
          onClick={() =>
            keeper.perform({
              edits: uncorrectedEdits(texts, place),
              sentence: MESSAGES.noCorrection({ field: `${owner}.${path}` }),
              field,
            })
          }
          text={MESSAGES.removeCorrection}
        />
      </p>
    );
  });
}

/** Label of a correction's button, and the sentence of its step in the draft. */
function describeCorrection({ owner, path }: NamePlace, { from, type, nullable }: Correction): string {
  const field = `${owner}.${path}`;
  if (from !== undefined) return MESSAGES.readFieldFrom({ field, from });
  if (type !== undefined) return MESSAGES.readFieldAs({ field, kind: MESSAGES.kinds[type] });
  return nullable ? MESSAGES.fieldMayBeEmpty({ field }) : MESSAGES.fieldIsNeverEmpty({ field });
}

function isCorrected(texts: Texts, { owner, path }: NamePlace, correction: Correction): boolean {
  const own = contractSettingsIn(texts).corrections?.[owner]?.[path];
  return own !== undefined && Object.entries(correction).every(([key, value]) => own[key as keyof Correction] === value);
}

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
  const name = types.findLast(({ namedAt }) => namedAt)?.namedAt?.at(-1);
  const written = name === undefined ? undefined : placeOfName(name);
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

function placeOf(path: string, written: NamePlace | undefined, { name }: CallContract & { name?: string }): string {
  if (written === undefined) return MESSAGES.ofTheResult({ path, part: name === undefined ? '' : MESSAGES.ofName({ name }) });
  const { owner, path: at } = written;
  return MESSAGES.theFieldOf({ at, owner });
}
