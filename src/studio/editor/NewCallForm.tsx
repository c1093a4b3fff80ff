import { useEffect, useEffectEvent, useState } from 'react';
import { type IncompleteCall, isWhole, neededOf, type TypedWhere, valueIn } from '../../authoring/edit/templates/incomplete-call.ts';
import type { CallPurpose } from '../../language/check/schema-node.ts';
import type { CallContract, Json } from '../../language/contracts/contract-types.ts';
import { useNamedContracts, useRecordChoices } from '../draft/draft-context.ts';
import { useChooseFocus } from '../inputs/Picker.tsx';
import { type ReadablePath, readableOf } from '../language/readable-paths.ts';
import type { KnownReadable } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { CallInput } from './NamedInput.tsx';
import { ParameterInput, ParameterRow } from './ParametersInput.tsx';
import { printType } from './path-options.ts';

/** Asks for a call and its required parameters, of which readable ids are filled in. `onGive` receives the complete call. */
export function NewCallForm({
  label,
  to,
  typed,
  readable,
  pathsFor = () => readable.paths,
  fits,
  changed,
  onGive,
  onOther,
}: {
  label: string;
  to: CallPurpose;
  /** Source of optional values. */
  typed: TypedWhere;
  readable: KnownReadable;
  pathsFor?: (need: ReadablePath) => readonly ReadablePath[];
  fits?: (call: CallContract) => boolean;
  /** The value whose change the call follows. */
  changed?: ReadablePath | undefined;
  onGive: (begun: IncompleteCall) => void;
  /** Another call is picked than the one passed on. */
  onOther?: () => void;
}) {
  const { paths, isKnown } = readable;
  const contracts = useNamedContracts();
  const records = useRecordChoices();
  const [picked, setPicked] = useState<{ name: string; chosen: IncompleteCall['given'] }>();
  const call = picked && contracts.calls.get(picked.name);
  const begun = call && {
    call: { ...call, name: picked.name },
    given: { ...fittingIn(call, paths), ...valueIn(call, changed), ...picked.chosen },
    records,
  };
  const isReady = begun !== undefined && isKnown && isWhole(begun, typed);
  const isAsking = begun !== undefined && isKnown && !isReady;
  const give = useEffectEvent(() => begun && onGive(begun));
  const pickedName = picked?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another call that is whole at once is handed on, too
  useEffect(() => {
    if (isReady) give();
  }, [isReady, pickedName]);
  // Another call asks for something else.
  const asked = useChooseFocus(isAsking && pickedName);
  const needs = isAsking ? neededOf(begun.call, typed, records).map(([name, type]) => readableOf(name, type, contracts)) : [];
  return (
    <>
      <CallInput
        label={MESSAGES.labelCall({ label })}
        value={picked?.name ?? ''}
        unset={MESSAGES.chooseCall}
        purpose={to}
        fits={fits}
        onChange={(name) => {
          if (name === picked?.name) return;
          setPicked({ name, chosen: {} });
          onOther?.();
        }}
      />
      {isAsking && <p className="muted">{MESSAGES.chooseTheRestTo}</p>}
      {begun && !isKnown && <p className="muted">{MESSAGES.loadingParameters}</p>}
      {isAsking && (
        <div ref={asked} className="studio-parameters studio-several">
          {needs.map((type) => (
            <ParameterRow key={type.path} label={label} words={type.label} says={printType(type)}>
              <ParameterInput
                label={`${label}, ${type.label}`}
                given={begun.given[type.path]}
                type={type}
                readable={{ ...readable, paths: pathsFor(type) }}
                onChange={(value) => setPicked({ name: begun.call.name, chosen: { ...begun.given, [type.path]: value } })}
              />
            </ParameterRow>
          ))}
        </div>
      )}
    </>
  );
}

function fittingIn(call: CallContract, paths: readonly ReadablePath[]): IncompleteCall['given'] {
  const given: Record<string, Json> = {};
  for (const [need, type] of neededOf(call, 'nowhere')) {
    const fitting = type.type === 'id' ? paths.find((path) => path.type === 'id' && path.idOf === type.of) : undefined;
    if (fitting) given[need] = fitting.path;
  }
  return given;
}
