import { useMemo } from 'react';
import { contractSettingsIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { useDraft, useDraftWorkspace } from './draft-context.ts';

/** The contracts with the corrections and labels of the open draft. */
export function useNamedContracts(): Contracts {
  const { contracts } = useDraftWorkspace();
  const { session } = useDraft();
  const text = session.texts.get('app.json');
  return useMemo(
    () => contractsOfConsole(contracts, contractSettingsIn(new Map(text === undefined ? [] : [['app.json', text]]))),
    [contracts, text],
  );
}
