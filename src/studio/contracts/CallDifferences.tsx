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

/** What the section of differences takes. */
export interface CallDifferencesProps {
  call: CallContract;
  title: string;
  differences: readonly ContractDifference[];
  /** Whether its answers come from another server, so that they are fitted to the contract. */
  isCorrectable: boolean;
}

/** Where answers of a call differed from its contract, and for each place the change of the contract, which the draft can take over as a correction. */
export function CallDifferences({ call, title, differences, isCorrectable }: CallDifferencesProps) {
  const { contracts } = useDraftWorkspace();
  return (
    <section className="studio-contract-told" aria-label={MESSAGES.differencesOfTitle({ title })}>
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

/** A button for each correction. The draft has it once it is pressed; a review says what it does before it is published. */
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
