import type { ReactNode } from 'react';
import { IconButton } from './buttons.tsx';

/** Rows of inputs, each with a remove button labelled by `nameOf`, if it returns a label. */
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
