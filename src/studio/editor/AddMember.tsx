import { useMemo } from 'react';
import type { Addition } from '../../authoring/edit/templates/additions.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { Picker } from '../inputs/Picker.tsx';
import { additionOptions } from './addition-options.ts';
import { MESSAGES } from './messages.ts';
import { useReadable } from './use-readable.ts';

/** What a list can have besides, to be picked. */
export function AddMember({
  at,
  title,
  additions,
  sibling,
  after,
  onAdd,
}: {
  /** The list: a path by ids. */
  at: string;
  title: string;
  additions: readonly Addition[];
  /** The place of what another member shows, where there is one: what can be read there is what a new one can show. */
  sibling: string | undefined;
  /** The member that it is put behind: then its button is a plus sign alone. */
  after?: string;
  onAdd: (addition: Addition) => void;
}) {
  const contracts = useNamedContracts();
  const { settings } = useConsole();
  const readable = useReadable(sibling);
  const options = useMemo(
    () => additionOptions(additions, { readable, contracts, roles: settings.roles }),
    [additions, readable, contracts, settings.roles],
  );
  return (
    <div className="studio-add" data-move={`${at} add`}>
      <Picker
        label={after === undefined ? MESSAGES.addToTitle({ title }) : MESSAGES.addAfterName({ name: after })}
        text={after === undefined ? MESSAGES.addToTitle({ title }) : '+'}
        options={options}
        onPick={(key) => {
          const addition = additions[Number(key)];
          if (addition) onAdd(addition);
        }}
      />
    </div>
  );
}
