import { useMemo } from 'react';
import type { Addition } from '../../authoring/edit/templates/additions.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { Picker } from '../inputs/Picker.tsx';
import { additionOptions } from './addition-options.ts';
import { MESSAGES } from './messages.ts';
import { useReadable } from './use-readable.ts';

/** Picker of the members that a list can still have. */
export function AddMember({
  at,
  title,
  additions,
  sibling,
  after,
  onAdd,
}: {
  /** The list as a stable path. */
  at: string;
  title: string;
  additions: readonly Addition[];
  /** The place of what another member shows, if any: a new member can show what is readable there. */
  sibling: string | undefined;
  /** Inserts after this member; the button is then a plus sign. */
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
