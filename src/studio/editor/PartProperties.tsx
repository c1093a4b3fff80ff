import { useEffect, useMemo, useRef, useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { offeredValues, type PartProperty, propertiesOf } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES, otherMode, withOneAddress } from '../../authoring/edit/rewrites/form-addresses.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { PROPERTY_GROUPS } from '../../language/check/schema-node.ts';
import type { FormMode } from '../../language/compiled/compiled-screen.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { sharedIn } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { GhostButton } from '../inputs/buttons.tsx';
import { type OpenedList, PickerButton, PickerList } from '../inputs/Picker.tsx';
import { useIssueTexts } from '../issues/use-issue-texts.ts';
import { AddPart } from './AddPart.tsx';
import { useEditor, useReadable } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { firstMessage, NewPartForm } from './NewPartForm.tsx';
import { nameOfProperty, PropertyLine } from './PropertyLine.tsx';
import { editorOfProperty } from './property-editors.tsx';
import { GroupMember, RewriteLines } from './RewriteLines.tsx';
import { RolesProperty } from './RolesProperty.tsx';
import { useRefusals } from './use-refusals.ts';

/** Props of the property list of a part, or of an object in it such as its confirmation. */
interface PartPropertiesProps {
  part: OutlinePart;
  at: string;
  name: string;
}

/** Properties that are set or common, by group, and the rest to add. */
export function PartProperties({ part, at, name }: PartPropertiesProps) {
  const { keeper, texts } = useDraft();
  const text = texts.get(part.file) ?? '';
  const properties = useMemo(() => ownProperties(propertiesOf(part.file, text, at, DEFINITION_SCHEMAS) ?? []), [part.file, at, text]);
  // Properties that were added here and have no value yet.
  const [begun, setBegun] = useState<readonly string[]>([]);
  const isHere = (each: PartProperty) => isShown(each) || begun.includes(each.at);
  const groups = PROPERTY_GROUPS.map((group) => ({ group, of: properties.filter((each) => each.group === group && isHere(each)) }));
  // Violations that an input can report, where the part is a list of messages.
  const isMessages = /(^|\/)messages$/.test(at);
  const { wanted, isKnown } = useReadable(isMessages ? `${part.file}#${at}` : undefined);
  const messages = isMessages && isKnown ? wanted.map(({ path }) => path) : undefined;
  const addable = properties.filter(
    (each) => each.value === undefined && !isHere(each) && each.editor !== 'inside' && (messages?.includes(each.key) ?? true),
  );
  const add = ({ file, at: place, key }: PartProperty, first: Json | undefined) => {
    const value = messages ? firstMessage(key) : first;
    if (value === undefined) setBegun([...begun, place]);
    else keeper.perform({ edits: [{ do: 'set', file, at: place, value }] });
  };
  return (
    <>
      <AddPart file={part.file} {...{ at, name }} />
      {groups.map(
        ({ group, of }) =>
          of.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
            <div key={group} role="group" aria-label={`${name}, ${group}`}>
              {at === part.at && <h3 className="muted">{group}</h3>}
              {of.map((property) => (
                <OneProperty
                  key={property.key}
                  {...{ property, part, name }}
                  isBegun={begun.includes(property.at)}
                  onCancel={() => setBegun(begun.filter((place) => place !== property.at))}
                />
              ))}
            </div>
          ),
      )}
      <RewriteLines file={part.file} {...{ at, name }} />
      {addable.length > 0 && (
        <PickerButton label={MESSAGES.addPropertyTo({ name })} text={MESSAGES.addProperty}>
          {(opened) => <PropertyList file={part.file} properties={addable} {...{ opened, add }} />}
        </PickerButton>
      )}
      {at === part.at && <GroupMember file={part.file} {...{ at, name }} />}
    </>
  );
}

interface PropertyListProps {
  file: string;
  properties: readonly PartProperty[];
  opened: OpenedList;
  add: (property: PartProperty, first: Json | undefined) => void;
}

/** Properties to add, by group, and why others would have no effect here. */
function PropertyList({ file, properties, opened, add }: PropertyListProps) {
  const tell = useIssueTexts(useEditor().language.labelsOf);
  const tried = properties.flatMap((each) => firstValues(each).map((value) => ({ at: each.at, value })));
  const refusal = useRefusals(file, tried);
  const found = PROPERTY_GROUPS.flatMap((group) => properties.filter((each) => each.group === group)).map((each) => {
    const values = firstValues(each);
    const first = values.find((value) => !refusal({ at: each.at, value }));
    const issue = first === undefined ? refusal({ at: each.at, value: values[0] }) : undefined;
    const why = issue && NEVER.has(issue.code) ? tell(issue).problem : undefined;
    return { each, first: first ?? values[0], label: nameOfProperty(each), why };
  });
  return (
    <PickerList
      {...opened}
      missing={found.flatMap(({ label, why }) => (why === undefined ? [] : [{ label, why }]))}
      options={found
        .filter(({ why }) => why === undefined)
        .map(({ each, first, label }) => {
          return { key: each.key, label, group: each.group, also: each.description, pick: () => add(each, first) };
        })}
    />
  );
}

/** Codes of errors that no value of a property avoids. */
const NEVER: ReadonlySet<string> = new Set(['no-effect', 'not-typed', 'not-sortable', 'needs-all-rows', 'known-fields']);

type OnePropertyProps = Omit<PartPropertiesProps, 'at'> & {
  property: PartProperty;
  /** It was added here and has no value yet. */
  isBegun: boolean;
  onCancel: () => void;
};

function OneProperty({ property, part, name, isBegun, onCancel }: OnePropertyProps) {
  const { keeper, texts } = useDraft();
  const { labelsOf } = useEditor().language;
  const { file, at, key, editor, isRequired } = property;
  const { begins } = property.schema;
  const section = useRef<HTMLElement>(null);
  const isPart = editor === 'part';
  const isNeeded = useRefusals(file, isPart && !isRequired ? [{ at }] : [])({ at }) !== undefined;
  // The control that added it is gone, and the focus with it.
  useEffect(() => {
    if (isPart && isBegun)
      section.current?.querySelector<HTMLElement>('.studio-property button.studio-picker, .studio-property :is(input, textarea)')?.focus();
  }, [isPart, isBegun]);
  if (editor === 'new' && begins && 'asks' in begins)
    return (
      <NewPartForm
        {...{ property, name, onCancel }}
        by={begins}
        onGive={(value) => keeper.perform({ edits: [{ do: 'set', file, at, value }] })}
      />
    );
  if (key === 'access' && editor === 'roles' && property.schema.branches) {
    const holder = at.replace(/\/?access$/, '');
    return <RolesProperty file={file} at={holder} name={holder === part.at ? part.name : name} />;
  }
  if (!isPart)
    return (
      <PropertyLine
        property={property}
        part={name}
        shownLabel={key === 'label' ? labelsOf(file).get(part.at) : titleOfScreen(property, texts)}
      />
    );
  const inner = nameOfProperty(property);
  const mode = at === key ? FORM_MODES.find((each) => each === key) : undefined;
  const removal: Act | undefined = mode ? addressRemoval(texts, file, name, mode) : { edits: [{ do: 'remove', file, at }] };
  return (
    <section ref={section} className="studio-inner" aria-label={`${name}, ${inner}`}>
      <div className="studio-inner-head">
        <b>{inner}</b>
        {!isRequired && !isNeeded && removal && (
          <GhostButton
            onClick={() => keeper.perform(removal)}
            name={MESSAGES.labelRemoveLabel2({ label: name, label2: inner.toLowerCase() })}
            text={MESSAGES.remove}
          />
        )}
      </div>
      <PartProperties part={part} at={at} name={`${name}, ${inner.toLowerCase()}`} />
    </section>
  );
}

/** The title of the screen, which is the default title of its menu entry. */
function titleOfScreen({ file, at }: PartProperty, texts: Texts): string | undefined {
  const title = at === 'menu/title' ? valueAtPath(texts, file, 'title') : undefined;
  return typeof title === 'string' ? title : undefined;
}

function isShown(property: PartProperty): boolean {
  const { value, isQuick, editor } = property;
  return editor !== 'inside' && (value !== undefined || (isQuick && editor !== 'part'));
}

/** Possible first values of an added property, the usual one first. None where a value is picked first. */
function firstValues(property: PartProperty): readonly Json[] {
  const { begins } = property.schema;
  const first = begins && 'writes' in begins ? begins.writes : editorOfProperty(property)?.first?.(property.schema);
  return first === undefined ? [] : [...new Set([first, ...offeredValues(property)])];
}

/** The edit that removes one of a form's two addresses; undefined where it has only one. */
function addressRemoval(texts: Texts, file: string, name: string, gone: FormMode): Act | undefined {
  const kept = otherMode(gone);
  const found = withOneAddress(file, texts.get(file) ?? '', kept, { shared: sharedIn(texts), schemas: DEFINITION_SCHEMAS });
  if (!found) return undefined;
  const fields = found.lost === 0 ? '' : MESSAGES.withTheFieldsThat({ count: found.lost });
  return {
    edits: found.edits,
    sentence: MESSAGES.nameGoneRemovedFields({ name, gone: describeTextRole(gone), fields }),
  };
}

/** Properties set on a reference to a shared part; the rest is set in the shared part. Shared blocks take parameters. */
export function ownProperties(all: readonly PartProperty[]): readonly PartProperty[] {
  const isStandIn = all.some(({ key, value }) => key === 'use' && value !== undefined);
  const isBlock = !all.some(({ key }) => key === 'label');
  if (isStandIn && !isBlock) return all.filter(({ key, value }) => value !== undefined || key === 'access');
  const addresses = all.filter(
    ({ key, schema: { begins } }) => FORM_MODES.some((mode) => mode === key) && begins && 'asks' in begins && begins.asks === 'address',
  );
  if (addresses.length > 0) return ofAddresses(all, addresses);
  const isOfSeveral = all.some(({ key, value }) => key === 'calls' && value !== undefined);
  return isOfSeveral ? all.filter(({ key, value }) => value !== undefined || !OF_ONE_CALL.has(key)) : all;
}

/** Properties of an action's only call; each of several calls sets its own. */
const OF_ONE_CALL = new Set(['call', 'with', 'send', 'into']);

/** Properties that each of two addresses sets itself. */
const OF_ONE_ADDRESS = new Set(['path', 'title', 'submit']);

/** Properties offered for a form: without those of its addresses; the menu entry belongs to the address for a new record. */
function ofAddresses(all: readonly PartProperty[], addresses: readonly PartProperty[]): readonly PartProperty[] {
  if (addresses.some(({ value }) => value !== undefined))
    return all.filter(({ key, value }) => value !== undefined || !OF_ONE_ADDRESS.has(key));
  const isInMenu = all.some(({ key, value }) => key === 'menu' && value !== undefined);
  return isInMenu ? all.filter(({ key }) => key !== 'create') : all;
}
