import { useState } from 'react';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
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

interface PropertyLineProps {
  property: EditedProperty;
  part: string;
  shownLabel?: string | undefined;
}

/** A property: label, input, button to restore the default, and issues with fixes. */
export function PropertyLine({ property, part, shownLabel }: PropertyLineProps) {
  const { language } = useEditor();
  const { keeper, texts } = useDraft();
  const [isExplained, setExplained] = useState(false);
  const { file, at, description, value, isRequired } = property;
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
  return (
    <div className="studio-property" data-wide={isWide ? '' : undefined} data-changed={value !== undefined && !isRequired ? '' : undefined}>
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
          onChange={change}
          onLeave={() => keeper.leaveField()}
        />
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
      {value !== undefined && !isRequired && (
        <GhostButton
          icon="undo-2"
          iconOnly
          name={MESSAGES.partNameDefault({ part, name })}
          onClick={() => change(undefined)}
          text={MESSAGES.default}
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
