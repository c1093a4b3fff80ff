import { Link } from 'react-router-dom';
import type { Tone } from '../language/contracts/contract-types.ts';
import { useConsole } from '../shell/console-context.ts';
import { Tag } from '../ui/Tag.tsx';
import { editorOf, type ListedDefinition } from './definitions-of.ts';
import { describeRoles } from './describe-roles.ts';
import { MESSAGES } from './messages.ts';
import type { FolderFile, HistoryLine } from './studio-client.ts';
import { describeScreens } from './UsedOn.tsx';
import { sentencesOf } from './VersionLine.tsx';

export interface ScreenLineProps {
  definition: ListedDefinition;
  /** Number of screens that use a shared part. */
  usedBy: number | undefined;
  /** The open draft changes it. */
  isChanged: boolean;
  /** Number of issues in the open draft. */
  problems: number;
  /** Names of other users whose drafts change it. */
  draftsOf: readonly string[];
  /** Present where the file in the server's folder differs. */
  file: FolderFile | undefined;
  /** The newest known change. */
  last: HistoryLine | undefined;
}

/** A definition in the list: drafts that change it, issues, differing file, newest change. */
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
