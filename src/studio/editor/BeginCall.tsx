import { useState } from 'react';
import type { Effect, Json } from '../../runtime/contracts/contract-types.ts';
import type { CallPurpose } from '../../runtime/edit/beginnings.ts';
import { type BegunCall, isWhole, neededOf, type TypedWhere } from '../../runtime/edit/begun-call.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { type ReadablePath, readableOf } from '../language/readable-paths.ts';
import { AskedInput } from './AskedInput.tsx';
import { CallInput } from './NamedInput.tsx';
import { ParameterRow } from './ParameterRow.tsx';
import { typeInWords } from './path-options.ts';

/** What a call may do to the world, by what it is made for. */
const EFFECTS: Readonly<Record<CallPurpose, readonly Effect[]>> = { load: ['read'], act: ['write', 'destructive', 'money'] };

/** Asks for a call, and for what must go along with it: an id that is there is given at once, and nothing else is guessed. What is whole is handed on. */
export function BeginCall({
  label,
  to,
  typed,
  paths,
  onGive,
}: {
  label: string;
  to: CallPurpose;
  /** Where values come from that need not go along. */
  typed: TypedWhere;
  /** What can be given. */
  paths: readonly ReadablePath[];
  onGive: (begun: BegunCall) => void;
}) {
  const contracts = useNamedContracts();
  const [begun, setBegun] = useState<BegunCall>();
  const give = (next: BegunCall) => (isWhole(next, typed) ? onGive(next) : setBegun(next));
  const needs = begun ? neededOf(begun.call, typed).map(([name, type]) => readableOf(name, type, contracts)) : [];
  const pick = (name: string) => {
    const call = contracts.calls.get(name);
    if (!call) return;
    const given: Record<string, Json> = {};
    for (const [need, type] of neededOf(call, 'nowhere')) {
      const fitting = type.type === 'id' ? paths.find((path) => path.type === 'id' && path.idOf === type.of) : undefined;
      if (fitting) given[need] = fitting.path;
    }
    give({ call: { ...call, name }, given });
  };
  return (
    <>
      <CallInput label={`${label}, call`} value={begun?.call.name ?? ''} isWrong={false} effects={EFFECTS[to]} onChange={pick} />
      {begun && <p className="muted">Nothing is changed until the rest is chosen.</p>}
      {begun && (
        <div className="studio-parameters studio-several">
          {needs.map((type) => (
            <ParameterRow key={type.path} label={label} words={type.label} says={typeInWords(type)} onDrop={undefined}>
              <AskedInput
                label={`${label}, ${type.label}`}
                given={begun.given[type.path]}
                type={type}
                paths={paths}
                onChange={(value) => give({ ...begun, given: { ...begun.given, [type.path]: value } })}
                onLeave={() => undefined}
              />
            </ParameterRow>
          ))}
        </div>
      )}
    </>
  );
}
