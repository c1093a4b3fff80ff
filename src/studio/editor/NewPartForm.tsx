import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES } from '../../authoring/edit/rewrites/form-addresses.ts';
import { type TypedWhere, writtenCall } from '../../authoring/edit/templates/incomplete-call.ts';
import type { Beginning } from '../../language/check/schema-node.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { MESSAGES } from './messages.ts';
import { NewAddressForm } from './NewAddressForm.tsx';
import { NewCallForm } from './NewCallForm.tsx';
import { NewPartSection } from './NewMemberForm.tsx';
import { nameOfProperty } from './PropertyLine.tsx';
import { asPath, fieldOptions } from './path-options.ts';
import { useReadable } from './use-readable.ts';

/** Actions whose values are typed in the form around them. */
const TYPED_AROUND = new Set(['submit', 'edit', 'add']);

interface NewPartFormProps {
  property: PartProperty;
  by: Extract<Beginning, { asks: unknown }>;
  name: string;
  onGive: (value: Json) => void;
  onCancel: () => void;
}

/** Asks for the required properties of an object property, and returns the complete object. */
export function NewPartForm({ property, by, name, onGive, onCancel }: NewPartFormProps) {
  const { file, at, key } = property;
  const mode = by.asks === 'address' ? FORM_MODES.find((each) => each === key) : undefined;
  const title = nameOfProperty(property);
  const label = `${name}, ${title}`;
  const place = `${file}#${at}`;
  const typed: TypedWhere = by.asks === 'call' && by.to === 'act' ? (TYPED_AROUND.has(key) ? 'around' : 'asked') : 'nowhere';
  const { settings } = useConsole();
  const asked = by.asks === 'path' ? `${place}/${by.key}` : place;
  const readable = useReadable(by.asks === 'address' ? undefined : asked);
  const picked = { label, text: MESSAGES.choose, isLooking: !readable.isKnown };
  return (
    <NewPartSection name={name} title={title} onCancel={onCancel}>
      {mode && <NewAddressForm {...{ file, mode, name, label }} />}
      {by.asks === 'call' && (
        <NewCallForm {...{ label, typed, readable }} to={by.to} onGive={(begun) => onGive(writtenCall(begun, typed))} />
      )}
      {by.asks === 'path' && (
        <Picker
          {...picked}
          options={fieldOptions(readable, settings.roles, asked)}
          fromTyped={asPath}
          onPick={(path) => onGive({ [by.key]: path, ...by.rest })}
        />
      )}
      {by.asks === 'words' &&
        (readable.isKnown && readable.wanted.length === 0 ? (
          <span className="muted">{MESSAGES.noValidationAppliesTo}</span>
        ) : (
          <Picker {...picked} options={readable.wanted.map(messageOption)} onPick={(rule) => onGive({ [rule]: firstMessage(rule) })} />
        ))}
    </NewPartSection>
  );
}

function messageOption({ path }: ReadablePath): PickerOption {
  const role = describeTextRole(`messages ${path}`);
  return { key: path, label: role.replace(/^./, (letter) => letter.toUpperCase()), group: MESSAGES.messages };
}

export function firstMessage(rule: string): string {
  return MESSAGES.firstMessages[rule] ?? MESSAGES.newText;
}
