import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { type PartProperty, propertiesOf } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES } from '../../authoring/edit/rewrites/form-addresses.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { PROPERTY_GROUPS } from '../../language/check/schema-node.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Picker } from '../inputs/Picker.tsx';
import { AddPart } from './AddPart.tsx';
import { addressRemoval } from './address-removal.ts';
import { useEditor } from './editor-context.ts';
import { firstMessage } from './first-message.ts';
import { GroupMember } from './GroupMember.tsx';
import { MESSAGES } from './messages.ts';
import { NewPartForm } from './NewPartForm.tsx';
import { ownProperties } from './own-properties.ts';
import { nameOfProperty, type PlacedIssue, PropertyLine } from './PropertyLine.tsx';
import { editorOfProperty } from './property-editors.tsx';
import { RewriteLines } from './RewriteLines.tsx';
import { RolesProperty } from './RolesProperty.tsx';
import { useReadable } from './use-readable.ts';

/** What shows the properties of a part, or of something inside it such as its question. */
export interface PartPropertiesProps {
  part: OutlinePart;
  /** Where they are: the part, or what is inside it. */
  at: string;
  /** What people call that. */
  name: string;
  issues: readonly PlacedIssue[];
}

/** The properties that are written or asked for most, by what they are about, and the rest to be added. */
export function PartProperties({ part, at, name, issues }: PartPropertiesProps) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const text = session.texts.get(part.file) ?? '';
  const properties = useMemo(() => ownProperties(propertiesOf(part.file, text, at, DEFINITION_SCHEMAS) ?? []), [part.file, at, text]);
  // What is chosen once it is there has nothing written before it is.
  const [begun, setBegun] = useState<readonly string[]>([]);
  const isHere = (each: PartProperty) => isShown(each) || begun.includes(each.at);
  const groups = PROPERTY_GROUPS.map((group) => ({ group, of: properties.filter((each) => each.group === group && isHere(each)) }));
  const messages = useMessages(part.file, at);
  const addable = properties.filter(
    (each) => each.value === undefined && !isHere(each) && each.editor !== 'inside' && (messages?.has(each.key) ?? true),
  );
  const add = (property: PartProperty) => {
    const { file, at: place, key } = property;
    const value = messages ? firstMessage(key) : firstValue(property);
    if (value === undefined) setBegun([...begun, place]);
    else keeper.perform({ edits: [{ do: 'set', file, at: place, value }], selection: `${file}#${place}` });
  };
  return (
    <>
      {groups.map(
        ({ group, of }) =>
          of.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
            <div key={group} role="group" aria-label={`${name}, ${group}`}>
              <h3 className="muted">{group}</h3>
              {of.map((property) => (
                <OneProperty
                  key={property.key}
                  {...{ property, part, name, issues }}
                  isBegun={begun.includes(property.at)}
                  onCancel={() => setBegun(begun.filter((place) => place !== property.at))}
                />
              ))}
            </div>
          ),
      )}
      <RewriteLines file={part.file} {...{ at, name }} />
      {addable.length > 0 && (
        <Picker
          label={MESSAGES.addPropertyTo({ name })}
          text={MESSAGES.addProperty}
          options={PROPERTY_GROUPS.flatMap((group) =>
            addable
              .filter((each) => each.group === group)
              .map((each) => ({ key: each.key, label: nameOfProperty(each), group, also: `${each.key} ${each.description}` })),
          )}
          onPick={(key) => {
            const property = addable.find((each) => each.key === key);
            if (property) add(property);
          }}
        />
      )}
      <AddPart file={part.file} {...{ at, name }} />
      {at === part.at && <GroupMember file={part.file} {...{ at, name }} />}
    </>
  );
}

/** The messages that an input can have; undefined where the part is none of messages, or nobody knows yet. */
function useMessages(file: string, at: string): ReadonlySet<string> | undefined {
  const isMessages = /(^|\/)messages$/.test(at);
  const { wanted, isKnown } = useReadable(isMessages ? `${file}#${at}` : undefined);
  return useMemo(() => (isMessages && isKnown ? new Set(wanted.map(({ path }) => path)) : undefined), [isMessages, isKnown, wanted]);
}

function OneProperty({
  property,
  part,
  name,
  issues,
  isBegun,
  onCancel,
}: Omit<PartPropertiesProps, 'at'> & {
  property: PartProperty;
  /** It was begun here just now. */
  isBegun: boolean;
  onCancel: () => void;
}) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const { labelsOf } = useEditor().language;
  const { file, at, key, editor, isRequired } = property;
  const { begins } = property.schema;
  const section = useRef<HTMLElement>(null);
  const isPart = editor === 'part';
  // What asked for it is gone, and took the focus along.
  useEffect(() => {
    if (isPart && isBegun)
      section.current?.querySelector<HTMLElement>('.studio-property button.studio-picker, .studio-property :is(input, textarea)')?.focus();
  }, [isPart, isBegun]);
  if (editor === 'begun' && begins && 'asks' in begins)
    return (
      <NewPartForm
        {...{ property, name, onCancel }}
        by={begins}
        onGive={(value) => keeper.perform({ edits: [{ do: 'set', file, at, value }], selection: `${file}#${at}` })}
      />
    );
  if (key === 'access' && editor === 'roles' && property.schema.branches) return <RolesProperty part={part} />;
  if (!isPart)
    return (
      <PropertyLine
        property={property}
        part={name}
        shownLabel={key === 'label' ? labelsOf(file).get(part.at) : undefined}
        issues={issues.filter((each) => each.at === at || each.at.startsWith(`${at}/`))}
      />
    );
  const inner = nameOfProperty(property);
  const mode = at === key ? FORM_MODES.find((each) => each === key) : undefined;
  const removal: Act | undefined = mode
    ? addressRemoval(session.texts, file, name, mode)
    : { edits: [{ do: 'remove', file, at }], selection: `${file}#${part.at}` };
  return (
    <section ref={section} className="studio-inner" aria-label={`${name}, ${inner}`}>
      <div className="studio-inner-head">
        <b>{inner}</b>
        {!isRequired && removal && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => keeper.perform(removal)}
            aria-label={MESSAGES.labelRemoveLabel2({ label: name, label2: inner.toLowerCase() })}
          >
            {MESSAGES.remove}
          </Button>
        )}
      </div>
      <PartProperties part={part} at={at} name={`${name}, ${inner.toLowerCase()}`} issues={issues} />
    </section>
  );
}

function isShown(property: PartProperty): boolean {
  const { value, isQuick, editor } = property;
  return editor !== 'inside' && (value !== undefined || (isQuick && editor !== 'part'));
}

/** What a property says when it was just added: something that can be changed, and never nothing. Undefined where it is chosen before it is written. */
function firstValue(property: PartProperty): Json | undefined {
  const { begins } = property.schema;
  return begins && 'writes' in begins ? begins.writes : editorOfProperty(property)?.first?.(property.schema);
}
