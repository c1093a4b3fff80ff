import { useMemo, useState } from 'react';
import type { Json } from '../../runtime/contracts/contract-types.ts';
import type { OutlinePart } from '../../runtime/edit/parts-of.ts';
import { type PartProperty, PROPERTY_GROUPS, propertiesOf } from '../../runtime/edit/properties-of.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { inputKindOf, isChosenFirst } from './kind-of-input.ts';
import { Picker } from './Picker.tsx';
import { nameOfProperty, type PlacedIssue, PropertyLine } from './PropertyLine.tsx';
import { RolesProperty } from './RolesProperty.tsx';
import type { LanguageView } from './use-language.ts';

/** What shows the properties of a part, or of something inside it such as its question. */
export interface PartPropertiesProps {
  part: OutlinePart;
  /** Where they are: the part, or what is inside it. */
  at: string;
  /** What people call that. */
  name: string;
  language: LanguageView;
  issues: readonly PlacedIssue[];
}

/** The properties that are written or asked for most, by what they are about, and the rest to be added. */
export function PartProperties({ part, at, name, language, issues }: PartPropertiesProps) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const text = session.texts.get(part.file) ?? '';
  const properties = useMemo(() => ownProperties(propertiesOf(part.file, text, at, DEFINITION_SCHEMAS) ?? []), [part.file, at, text]);
  // What is chosen once it is there has nothing written before it is.
  const [begun, setBegun] = useState<readonly string[]>([]);
  const isHere = (each: PartProperty) => isShown(each) || begun.includes(each.at);
  const groups = PROPERTY_GROUPS.map((group) => ({ group, of: properties.filter((each) => each.group === group && isHere(each)) }));
  const addable = properties.filter((each) => each.value === undefined && !isHere(each) && inputKindOf(each).is !== 'inside');
  const add = ({ file, at: place, kind, key }: PartProperty) =>
    keeper.perform({ edits: [{ do: 'set', file, at: place, value: firstValue(kind, key) }], selection: `${file}#${place}` });
  return (
    <>
      {groups.map(
        ({ group, of }) =>
          of.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
            <div key={group} role="group" aria-label={`${name}, ${group}`}>
              <h3 className="muted">{group}</h3>
              {of.map((property) => (
                <OneProperty key={property.key} property={property} part={part} name={name} language={language} issues={issues} />
              ))}
            </div>
          ),
      )}
      {addable.length > 0 && (
        <Picker
          label={`Add a property to ${name}`}
          text="Add a property"
          options={PROPERTY_GROUPS.flatMap((group) =>
            addable
              .filter((each) => each.group === group)
              .map((each) => ({ key: each.key, label: nameOfProperty(each), group, also: `${each.key} ${each.description}` })),
          )}
          onPick={(key) => {
            const property = addable.find((each) => each.key === key);
            if (property && isChosenFirst(inputKindOf(property))) setBegun([...begun, property.at]);
            else if (property) add(property);
          }}
        />
      )}
    </>
  );
}

function OneProperty({ property, part, name, language, issues }: Omit<PartPropertiesProps, 'at'> & { property: PartProperty }) {
  const { keeper } = useDraftRoom();
  const { file, at, key, kind, isRequired } = property;
  if (key === 'access' && kind.is === 'roles' && kind.isOpen) return <RolesProperty part={part} language={language} />;
  if (kind.is !== 'part')
    return (
      <PropertyLine
        property={property}
        part={name}
        language={language}
        shownLabel={key === 'label' ? language.labelsOf(file).get(part.at) : undefined}
        issues={issues.filter((each) => each.at === at || each.at.startsWith(`${at}/`))}
      />
    );
  const inner = nameOfProperty(property);
  return (
    <section className="studio-inner" aria-label={`${name}, ${inner}`}>
      <div className="studio-inner-head">
        <b>{inner}</b>
        {!isRequired && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => keeper.perform({ edits: [{ do: 'remove', file, at }], selection: `${file}#${part.at}` })}
            aria-label={`${name}: without ${inner.toLowerCase()}`}
          >
            Take away
          </Button>
        )}
      </div>
      <PartProperties part={part} at={at} name={`${name}, ${inner.toLowerCase()}`} language={language} issues={issues} />
    </section>
  );
}

/** What stands in for a shared part has nothing of its own but whose it is; the rest is said in the part. */
function ownProperties(all: readonly PartProperty[]): readonly PartProperty[] {
  const isStandIn = all.some(({ key, value }) => key === 'use' && value !== undefined);
  return isStandIn ? all.filter(({ key, value }) => value !== undefined || key === 'access') : all;
}

function isShown(property: PartProperty): boolean {
  const { value, isQuick, kind } = property;
  if (inputKindOf(property).is === 'inside') return false;
  return value !== undefined || (isQuick && kind.is !== 'part');
}

/** What a property says when it was just added: something that can be changed, and never nothing. */
function firstValue(kind: PartProperty['kind'], key: string): Json {
  switch (kind.is) {
    case 'flag':
      return true;
    case 'number':
      return kind.minimum ?? 1;
    case 'numbers':
      return [10];
    case 'choice':
      return kind.choices[0]?.value ?? '';
    case 'icon':
      return 'info';
    case 'condition':
      return true;
    case 'parameters':
      return {};
    case 'part':
      return key === 'menu' ? { icon: 'list' } : {};
    default:
      return 'New text';
  }
}
