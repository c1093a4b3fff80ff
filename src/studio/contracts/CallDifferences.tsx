import { correctionEdits } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import type { CallContract } from '../../language/contracts/contract-types.ts';
import type { Correction } from '../../language/contracts/corrected-contracts.ts';
import type { NamePlace } from '../../language/contracts/name-places.ts';
import { describeDifference, describePlace } from '../../shell/live/describe-difference.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { contractChange } from './contract-change.ts';
import { describeCorrection, isCorrected } from './describe-correction.ts';
import { MESSAGES } from './messages.ts';

export interface CallDifferencesProps {
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
  const { session } = useDraft();
  const { keeper } = useDraftWorkspace();
  const taken = corrections.find((correction) => isCorrected(session.texts, place, correction));
  if (taken) return <p role="status">{MESSAGES.theDraftCorrectsIt({ correction: describeCorrection(place, taken) })}</p>;
  const field = `app.json#corrections/${place.owner}/${place.path}`;
  return (
    <p className="studio-correction">
      {MESSAGES.orLetTheDraft}
      {corrections.map((correction) => (
        <Button
          key={JSON.stringify(correction)}
          size="small"
          onClick={() =>
            keeper.perform({
              edits: correctionEdits(session.texts, place, correction),
              sentence: describeCorrection(place, correction),
              selection: field,
              field,
            })
          }
        >
          {describeCorrection(place, correction)}
        </Button>
      ))}
    </p>
  );
}
