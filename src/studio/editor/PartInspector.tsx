import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Json } from '../../runtime/contracts/contract-types.ts';
import { accessEdit, accessPartsOf, rolesOfPart } from '../../runtime/edit/access-of.ts';
import { idPathOf } from '../../runtime/edit/id-paths.ts';
import type { OutlinePart } from '../../runtime/edit/parts-of.ts';
import { type PartProperty, PROPERTY_GROUPS, propertiesOf } from '../../runtime/edit/properties-of.ts';
import { readWritten } from '../../runtime/edit/written.ts';
import type { Issue } from '../../runtime/errors/issue.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { editorOf, type ListedDefinition } from '../definitions-of.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { RoleBox, useRoles } from './AccessTab.tsx';
import { fixOf } from './fix-of.ts';
import { PropertyInput } from './PropertyInput.tsx';
import { isWithin } from './selection.ts';
import type { LanguageView } from './use-language.ts';
import { whatInWords } from './what-in-words.ts';

/** What an inspector takes. */
export interface PartInspectorProps {
  part: OutlinePart;
  of: ListedDefinition;
  language: LanguageView;
  onSelect: (place: string | undefined) => void;
}

/** All that can be said of one part: what is written, what is asked for most, and the rest by adding it. */
export function PartInspector({ part, of: shown, language, onSelect }: PartInspectorProps) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const text = session.texts.get(part.file) ?? '';
  const properties = useMemo(() => propertiesOf(part.file, text, part.at, DEFINITION_SCHEMAS) ?? [], [part.file, part.at, text]);
  const issues = issuesAt(part, text, language.issues ?? []);
  const isShown = ({ value, isQuick, kind }: PartProperty) => (value !== undefined || isQuick) && kind.is !== 'inside';
  const groups = PROPERTY_GROUPS.map((group) => ({ group, of: properties.filter((each) => each.group === group && isShown(each)) }));
  const addable = properties.filter((each) => each.value === undefined && !isShown(each) && each.kind.is !== 'inside');
  const add = ({ file, at, kind }: PartProperty) =>
    keeper.perform({ edits: [{ do: 'set', file, at, value: firstValue(kind) }], selection: `${file}#${at}` });
  return (
    <section className="studio-inspector" aria-label={`Properties of ${part.name}`}>
      {groups.map(
        ({ group, of }) =>
          of.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
            <div key={group} role="group" aria-label={group}>
              <h3 className="muted">{group}</h3>
              {of.map((property) =>
                property.kind.is === 'roles' ? (
                  <RolesOf key={property.key} part={part} language={language} />
                ) : (
                  <PropertyLine
                    key={property.key}
                    property={property}
                    part={part}
                    shownLabel={property.key === 'label' ? language.labelsOf(part.file).get(part.at) : undefined}
                    issues={issues.filter(({ at }) => at === property.at)}
                  />
                ),
              )}
            </div>
          ),
      )}
      <div className="studio-inspector-foot">
        {addable.length > 0 && (
          <span className="input input-sm studio-choice">
            <select
              aria-label={`Add a property to ${part.name}`}
              value=""
              onChange={({ currentTarget: { value } }) => {
                const property = addable.find(({ key }) => key === value);
                if (property) add(property);
              }}
            >
              <option value="">Add a property</option>
              {PROPERTY_GROUPS.map((group) => (
                <optgroup key={group} label={group}>
                  {addable
                    .filter((each) => each.group === group)
                    .map((each) => (
                      <option key={each.key} value={each.key} title={each.description}>
                        {nameOf(each)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        )}
        <Link className="link" to={`${editorOf(shown)}?tab=text`}>
          Its text
        </Link>
        <Button size="small" variant="ghost" className="push" onClick={() => onSelect(undefined)}>
          Close
        </Button>
      </div>
    </section>
  );
}

interface PlacedIssue {
  at: string;
  issue: Issue;
}

/** What is wrong at a part, by place. */
function issuesAt({ file, at }: OutlinePart, text: string, issues: readonly Issue[]): PlacedIssue[] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  return issues
    .filter((issue) => issue.file === file)
    .map((issue) => ({ at: idPathOf(read.value, issue.pointer), issue }))
    .filter((each) => isWithin(`${file}#${at}`, `${file}#${each.at}`));
}

/** Who has the part: a box for each role, beside its name. */
function RolesOf({ part, language }: Pick<PartInspectorProps, 'part' | 'language'>) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const { settings } = useConsole();
  const { roles, mayCall } = useRoles();
  const all = accessPartsOf(part.file, session.texts.get(part.file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(part.file));
  const own = all?.find(({ at }) => at === part.at);
  if (!own) return null;
  const found = rolesOfPart(own, mayCall);
  return (
    <div className="studio-roles">
      {roles.map((role) => (
        <span key={role} className="row">
          <RoleBox
            name={`${settings.roles[role]} has ${part.name}`}
            has={found.has(role)}
            refusal={found.refusal(role)}
            onChange={(has) => keeper.perform({ edits: [accessEdit(own, role, has, roles)], selection: `${part.file}#${part.at}` })}
          />
          <span aria-hidden="true">{settings.roles[role]}</span>
        </span>
      ))}
    </div>
  );
}

function PropertyLine({
  property,
  part,
  shownLabel,
  issues,
}: {
  property: PartProperty;
  part: OutlinePart;
  /** What it is called on the page, where nothing is written. */
  shownLabel: string | undefined;
  issues: readonly PlacedIssue[];
}) {
  const { keeper } = useDraftRoom();
  const { session } = useDraft();
  const { file, at, description, value, isRequired } = property;
  const name = nameOf(property);
  const place = { selection: `${file}#${at}`, field: `${file}#${at}` };
  const change = (next: Json | undefined) =>
    keeper.perform({ edits: [next === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value: next }], ...place });
  return (
    <div className="studio-property">
      <span title={description}>{name}</span>
      <div>
        <PropertyInput
          property={property}
          label={`${part.name}, ${name}`}
          usual={shownLabel}
          isWrong={issues.length > 0}
          onChange={change}
          onLeave={() => keeper.leaveField()}
        />
        {issues.map(({ issue }) => {
          const fix = fixOf(issue, session.texts);
          return (
            <p key={issue.message} className="message" data-tone="danger">
              {issue.message}{' '}
              {fix && (
                <Button size="small" onClick={() => keeper.perform(fix)}>
                  {issue.suggestion === undefined ? 'Fix' : `Use ${issue.suggestion}`}
                </Button>
              )}
            </p>
          );
        })}
      </div>
      {value !== undefined && !isRequired && (
        <Button
          size="small"
          variant="ghost"
          icon="undo-2"
          iconOnly
          aria-label={`${part.name}, ${name}: as usual`}
          onClick={() => change(undefined)}
        >
          As usual
        </Button>
      )}
    </div>
  );
}

/** What people call a property. */
function nameOf({ name }: PartProperty): string {
  return whatInWords(name.toLowerCase()).replace(/^./, (letter) => letter.toUpperCase());
}

/** What a property says when it was just added: something that can be changed, and never nothing. */
function firstValue(kind: PartProperty['kind']): Json {
  switch (kind.is) {
    case 'flag':
      return true;
    case 'number':
      return kind.minimum ?? 1;
    case 'numbers':
      return [10];
    case 'choice':
      return kind.values[0] ?? '';
    case 'icon':
      return 'info';
    case 'condition':
      return 'true';
    default:
      return 'New text';
  }
}
