import { Link } from 'react-router-dom';
import { idPathOf } from '../../runtime/edit/id-paths.ts';
import type { OutlinePart } from '../../runtime/edit/parts-of.ts';
import { readWritten } from '../../runtime/edit/written.ts';
import type { Issue } from '../../runtime/errors/issue.ts';
import { Button } from '../../ui/Button.tsx';
import { editorOf, type ListedDefinition } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { AddToConsole } from './AddToConsole.tsx';
import { PartProperties } from './PartProperties.tsx';
import type { PlacedIssue } from './PropertyLine.tsx';
import { isWithin } from './selection.ts';
import { UsedBy } from './UsedBy.tsx';
import type { LanguageView } from './use-language.ts';

/** The definition of the console itself, which has what several screens use. */
const CONSOLE = 'app.json';

/** What an inspector takes. */
export interface PartInspectorProps {
  part: OutlinePart;
  of: ListedDefinition;
  language: LanguageView;
  onSelect: (place: string | undefined) => void;
}

/** All that can be said of one part: what is written, what is asked for most, and the rest by adding it. */
export function PartInspector({ part, of: shown, language, onSelect }: PartInspectorProps) {
  const { session } = useDraft();
  const issues = issuesAt(part, session.texts.get(part.file) ?? '', language.issues ?? []);
  return (
    <section className="studio-inspector" aria-label={`Properties of ${part.name}`}>
      {part.file === CONSOLE && part.at === '' && <AddToConsole onAdded={onSelect} />}
      {part.file === CONSOLE && <UsedBy at={part.at} onRemoved={() => onSelect(`${CONSOLE}#`)} />}
      <PartProperties part={part} at={part.at} name={part.name} language={language} issues={issues} />
      <div className="studio-inspector-foot">
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

/** What is wrong at a part, by place. */
function issuesAt({ file, at }: OutlinePart, text: string, issues: readonly Issue[]): PlacedIssue[] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  return issues
    .filter((issue) => issue.file === file)
    .map((issue) => ({ at: idPathOf(read.value, issue.pointer), issue }))
    .filter((each) => isWithin(`${file}#${at}`, `${file}#${each.at}`));
}
