import { Link } from 'react-router-dom';
import type { Tone } from '../language/contracts/contract-types.ts';
import { useConsole } from '../shell/console-context.ts';
import { Tag } from '../ui/Tag.tsx';
import { editorOf, type ListedDefinition } from './definitions-of.ts';
import { describeRoles } from './describe-roles.ts';
import { sentencesOf } from './EditionLine.tsx';
import { MESSAGES } from './messages.ts';
import type { FolderFile, HistoryLine } from './studio-client.ts';
import { describeScreens } from './UsedOn.tsx';

/** What is told of a definition where all are listed. */
export interface ScreenLineProps {
  definition: ListedDefinition;
  /** Of a shared part: on how many screens it is. */
  usedBy: number | undefined;
  /** The draft in hand changes it. */
  isChanged: boolean;
  /** How many problems that brings. */
  problems: number;
  /** Whose drafts besides change it. */
  draftsOf: readonly string[];
  /** There where the server's folder has something else. */
  file: FolderFile | undefined;
  /** The newest change of it that is known. */
  last: HistoryLine | undefined;
}

/** A definition with its state: in whose drafts it is, what is wrong with it, whether the folder has something else, and what was changed last. */
export function ScreenLine(props: ScreenLineProps) {
  const { settings } = useConsole();
  const { definition, usedBy, last } = props;
  const { access, paths, file, title } = definition;
  return (
    <li className="studio-line">
      <div>
        <Link className="link" to={editorOf(definition)}>
          {title}
        </Link>
        <p className="muted">
          {paths.join(', ') || file}
          {usedBy !== undefined && MESSAGES.usedByUsedBy({ usedBy: describeScreens(usedBy) })}
        </p>
      </div>
      <div className="muted studio-line-roles">{access && describeRoles(access, settings.roles)}</div>
      <div className="studio-line-state">
        <States {...props} />
        {last && last.number > 1 && (
          <span className="muted clip" title={sentencesOf(last).join('\n')}>
            {sentencesOf(last)[0]} ({last.author})
          </span>
        )}
      </div>
    </li>
  );
}

const FILE_TONES: Readonly<Partial<Record<FolderFile['state'], Tone>>> = { behind: 'neutral', broken: 'danger', unread: 'danger' };

function States({ definition: { kind, title }, isChanged, problems, draftsOf, file }: ScreenLineProps) {
  return (
    <>
      {kind === 'broken' && <Tag tone="danger">{MESSAGES.broken}</Tag>}
      {isChanged && <Tag tone="warning">{MESSAGES.inYourDraft}</Tag>}
      {problems > 0 && <Tag tone="danger">{MESSAGES.countProblems({ count: problems })}</Tag>}
      {draftsOf.map((owner) => (
        <Tag key={owner} tone="info">
          {MESSAGES.draftOfOwner({ owner })}
        </Tag>
      ))}
      {file && (
        <Link
          className="studio-tag-link"
          to={`/studio/files?file=${encodeURIComponent(file.name)}`}
          aria-label={MESSAGES.differsFromItsFile({ title })}
        >
          <Tag tone={FILE_TONES[file.state] ?? 'warning'}>{file.state === 'broken' ? MESSAGES.invalidFile : MESSAGES.differsFromFile}</Tag>
        </Link>
      )}
    </>
  );
}
