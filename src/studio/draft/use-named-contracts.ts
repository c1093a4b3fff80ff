import { useMemo } from 'react';
import { contractSettingsIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { useDraft, useDraftWorkspace } from './draft-context.ts';

/** The contracts with the corrections and names of the draft in hand: what is picked and added is called as people will read it. */
export function useNamedContracts(): Contracts {
  const { contracts } = useDraftWorkspace();
  const { session } = useDraft();
  const text = session.texts.get('app.json');
  return useMemo(
    () => contractsOfConsole(contracts, contractSettingsIn(new Map(text === undefined ? [] : [['app.json', text]]))),
    [contracts, text],
  );
}
