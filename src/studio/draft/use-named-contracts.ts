import { useMemo } from 'react';
import { nameOverridesIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { namedContracts } from '../../language/contracts/named-contracts.ts';
import { useDraft, useDraftWorkspace } from './draft-context.ts';

/** The contracts with the names that the draft in hand gives to fields: what is picked and added is called as people will read it. */
export function useNamedContracts(): Contracts {
  const { contracts } = useDraftWorkspace();
  const { session } = useDraft();
  const text = session.texts.get('app.json');
  return useMemo(
    () => namedContracts(contracts, nameOverridesIn(new Map(text === undefined ? [] : [['app.json', text]]))),
    [contracts, text],
  );
}
