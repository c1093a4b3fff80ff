import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import type { CallContract } from '../../language/contracts/contract-types.ts';
import { describeDifference, describePlace } from '../../shell/live/describe-difference.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { contractChange } from './contract-change.ts';
import { MESSAGES } from './messages.ts';

/** Where answers of a call differed from its contract, and for each place the change of the contract. */
export function CallDifferences({
  call,
  title,
  differences,
}: {
  call: CallContract;
  title: string;
  differences: readonly ContractDifference[];
}) {
  const { contracts } = useDraftWorkspace();
  return (
    <section className="studio-contract-told" aria-label={MESSAGES.differencesOfTitle({ title })}>
      <h3>{MESSAGES.answersThatDifferFrom}</h3>
      <ul>
        {differences.map((difference) => {
          const { says, json } = contractChange(difference, call, contracts);
          return (
            <li key={`${difference.path} ${difference.found}`}>
              <code>{describePlace(difference.path)}</code> {describeDifference(difference)}. {says}{' '}
              {json !== undefined && (
                <span className="nowrap">
                  <code>{json}</code> <CopyButton text={json} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
