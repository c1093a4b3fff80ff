import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES } from '../../authoring/edit/rewrites/form-addresses.ts';
import { type TypedWhere, writtenCall } from '../../authoring/edit/templates/incomplete-call.ts';
import type { Beginning } from '../../language/check/schema-node.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Picker } from '../inputs/Picker.tsx';
import { firstMessage } from './first-message.ts';
import { MESSAGES } from './messages.ts';
import { NewAddressForm } from './NewAddressForm.tsx';
import { NewCallForm } from './NewCallForm.tsx';
import { NewPartSection } from './NewPartSection.tsx';
import { nameOfProperty } from './PropertyLine.tsx';
import { asPath, fieldOptions } from './path-options.ts';
import { useReadable } from './use-readable.ts';

/** Buttons whose values are typed in what they stand in. */
const TYPED_AROUND = new Set(['submit', 'edit', 'add']);

/** Asks for what a property needs that has properties of its own, and gives it once it is whole. */
export function NewPartForm({
  property,
  by,
  name,
  onGive,
  onCancel,
}: {
  property: PartProperty;
  by: Extract<Beginning, { asks: unknown }>;
  /** What people call the part. */
  name: string;
  onGive: (value: Json) => void;
  onCancel: () => void;
}) {
  const { file, at, key } = property;
  const mode = by.asks === 'address' ? FORM_MODES.find((each) => each === key) : undefined;
  const title = nameOfProperty(property);
  const label = `${name}, ${title}`;
  const place = `${file}#${at}`;
  const typed: TypedWhere = by.asks === 'call' && by.to === 'act' ? (TYPED_AROUND.has(key) ? 'around' : 'asked') : 'nowhere';
  const asked = { place, label };
  return (
    <NewPartSection name={name} title={title} onCancel={onCancel}>
      {mode && <NewAddressForm {...{ file, mode, name, label }} />}
      {by.asks === 'call' && <CallQuestion {...asked} to={by.to} typed={typed} onGive={onGive} />}
      {by.asks === 'path' && (
        <PathQuestion {...asked} place={`${place}/${by.key}`} onPick={(path) => onGive({ [by.key]: path, ...by.rest })} />
      )}
      {by.asks === 'words' && <MessageQuestion {...asked} onPick={(rule) => onGive({ [rule]: firstMessage(rule) })} />}
    </NewPartSection>
  );
}

interface StepProps {
  place: string;
  label: string;
}

function CallQuestion({ place, onGive, ...rest }: StepProps & { to: 'load' | 'act'; typed: TypedWhere; onGive: (value: Json) => void }) {
  const readable = useReadable(place);
  return <NewCallForm {...rest} readable={readable} onGive={(begun) => onGive(writtenCall(begun, rest.typed))} />;
}

/** A field of a row, or what the call can go by. */
function PathQuestion({ place, label, onPick }: StepProps & { onPick: (path: string) => void }) {
  const { settings } = useConsole();
  const readable = useReadable(place);
  const options = fieldOptions(readable, settings.roles, place);
  return <Picker label={label} text={MESSAGES.choose} options={options} isLooking={!readable.isKnown} fromTyped={asPath} onPick={onPick} />;
}

/** What can be wrong with what is typed there. */
function MessageQuestion({ place, label, onPick }: StepProps & { onPick: (rule: string) => void }) {
  const { wanted, isKnown } = useReadable(place);
  if (isKnown && wanted.length === 0) return <span className="muted">{MESSAGES.noValidationAppliesTo}</span>;
  const options = wanted.map(({ path }) => ({
    key: path,
    label: describeTextRole(`messages ${path}`).replace(/^./, (letter) => letter.toUpperCase()),
    group: MESSAGES.messages,
  }));
  return <Picker label={label} text={MESSAGES.choose} options={options} isLooking={!isKnown} onPick={onPick} />;
}
