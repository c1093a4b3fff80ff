import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

/** Draws each member of a list of inputs with a button that removes it; `nameOf` says what the button does; without a name there is none. */
export function RemovableRows<Member>({
  members,
  nameOf,
  onChange,
  children,
}: {
  members: readonly Member[];
  nameOf: (member: Member, index: number) => string | undefined;
  onChange: (members: Member[]) => void;
  children: (member: Member, index: number) => ReactNode;
}) {
  return members.map((member, index) => {
    const name = nameOf(member, index);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a member is known by where it stands
      <div key={index} className="studio-value-one">
        {children(member, index)}
        {name !== undefined && <IconButton icon="x" name={name} onClick={() => onChange(members.toSpliced(index, 1))} />}
      </div>
    );
  });
}
