import { useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { offeredValues, type PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { keyText } from '../../language/check/read-language.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { capital } from '../../language/text/capital.ts';
import { useDraft } from '../draft/draft-context.ts';
import { GhostButton } from '../inputs/buttons.tsx';
import { IssueFix } from '../issues/IssueLine.tsx';
import { placedIssues, useIssueTexts } from '../issues/use-issue-texts.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { type EditedProperty, editorOfProperty } from './property-editors.tsx';
import { useRefusals } from './use-refusals.ts';

interface PropertyLineProps {
  property: EditedProperty;
  part: string;
  shownLabel?: string | undefined;
}

/** A property: label, input, button to reset it, why it cannot be set, and issues with fixes. */
export function PropertyLine({ property, part, shownLabel }: PropertyLineProps) {
  const { language } = useEditor();
  const { keeper, texts, before } = useDraft();
  const [isExplained, setExplained] = useState(false);
  const { file, at, description, value, isRequired } = property;
  const isSet = value !== undefined && !isRequired;
  const app = valueAtPath(texts, 'app.json', '') as Json | undefined;
  const offered = offeredValues(property, app).map((each) => ({ at, value: each }));
  const refusal = useRefusals(file, isSet ? [...offered, { at }] : offered);
  // A value that has to be there goes back to the published one.
  const published = isSet && refusal({ at }) !== undefined ? (valueAtPath(before, file, at) as Json | undefined) : undefined;
  const isChanged =
    isSet && (refusal({ at }) === undefined || (published !== undefined && JSON.stringify(published) !== JSON.stringify(value)));
  const name = nameOfProperty(property);
  const tell = useIssueTexts(language.labelsOf);
  const placed = placedIssues(file, texts.get(file) ?? '', language.issues ?? []);
  const issues = placed.filter((each) => each.at === at || each.at.startsWith(`${at}/`));
  const change = (next: Json | undefined) =>
    keeper.perform({
      edits: [next === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value: next }],
      field: `${file}#${at}`,
    });
  const found = editorOfProperty(property);
  if (!found) return null;
  const { Editor, isWide } = found;
  const refused = property.editor === 'flag' ? refusal({ at, value: true }) : undefined;
  return (
    <div className="studio-property" data-wide={isWide ? '' : undefined} data-changed={isChanged ? '' : undefined}>
      <span>
        <button
          type="button"
          className="studio-explained"
          aria-expanded={isExplained}
          title={description}
          onClick={() => setExplained(!isExplained)}
        >
          {name}
        </button>
      </span>
      <div>
        {isExplained && <p className="muted studio-help">{description}</p>}
        <Editor
          property={property}
          label={`${part}, ${name}`}
          usual={shownLabel}
          isWrong={issues.length > 0}
          isRefused={(each) => refusal({ at, value: each }) !== undefined}
          onChange={change}
          onLeave={() => keeper.leaveField()}
        />
        {refused && <p className="muted studio-help">{tell(refused).problem}</p>}
        {issues.map(({ issue }) => {
          const words = tell(issue);
          return (
            <div key={issue.message} className="message" data-tone={issue.severity === 'error' ? 'danger' : 'warning'}>
              {words.problem} {words.fix}
              <IssueFix issue={issue} words={words} />
            </div>
          );
        })}
      </div>
      {isChanged && (
        <GhostButton
          icon="undo-2"
          iconOnly
          onClick={() => change(published)}
          text={published === undefined ? MESSAGES.partNameDefault({ part, name }) : MESSAGES.partNamePublished({ part, name })}
        />
      )}
    </div>
  );
}

/** Label of a property. A message is named by its violation, since its rule alone would read as the rule. */
export function nameOfProperty({ key, at, schema }: Pick<PartProperty, 'key' | 'at' | 'schema'>): string {
  const isMessage = /(^|\/)messages\/[^/]+$/.test(at);
  const words = keyText(key);
  return capital(isMessage ? describeTextRole(`messages ${words}`) : (schema.label ?? words));
}
