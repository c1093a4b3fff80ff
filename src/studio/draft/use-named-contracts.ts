import { contractSettingsIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { keepNewest } from '../keep-newest.ts';
import { useDraft, useDraftWorkspace } from './draft-context.ts';

const namedContracts = keepNewest((file, text: string | undefined, contracts: Contracts) =>
  contractsOfConsole(contracts, contractSettingsIn(new Map(text === undefined ? [] : [[file, text]]))),
);

/** The contracts with the corrections and labels of the open draft. */
export function useNamedContracts(): Contracts {
  const { contracts } = useDraftWorkspace();
  const { session } = useDraft();
  return namedContracts('app.json', session.texts.get('app.json'), contracts);
}
