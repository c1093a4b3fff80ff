import { useQuery } from '@tanstack/react-query';
import type { ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as MESSAGES from './messages.ts';
import { useRuntime } from './runtime-context.ts';

/** The page of a screen that has nothing to show, because its definition has errors or because all of it is for other roles. */
export function ScreenNotice({ entry }: { entry: ManifestEntry }) {
  if (entry.isBroken) return <BrokenScreen entry={entry} />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Blank card title={MESSAGES.thereIsNothingHereFor}>
        {MESSAGES.everythingOnThisScreenIs}
      </Blank>
    </main>
  );
}

/** Admins read what is wrong and where, staff a plain sentence. Other screens keep working. */
function BrokenScreen({ entry }: { entry: ManifestEntry }) {
  const { user, loadReport } = useRuntime();
  const isAdmin = user.roles.includes('admin');
  const query = useQuery({
    queryKey: ['issues', entry.id, entry.hash],
    enabled: isAdmin,
    queryFn: async ({ signal }): Promise<Issue[]> => {
      const errors = (await loadReport(signal)).issues.filter(({ severity }) => severity === 'error');
      const own = errors.filter(({ file }) => file?.endsWith(`/${entry.id}.json`));
      // The fault may also lie in a shared fragment.
      return own.length > 0 ? own : errors;
    },
  });
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Blank card level={1} icon="wrench" title={MESSAGES.thisScreenIsBeingRepaired} role="status">
        {isAdmin ? fillMessage(MESSAGES.theDefinitionHasErrorsStaff, { id: entry.id }) : MESSAGES.everythingElseWorksAnAdmin}
      </Blank>
      {isAdmin && (
        <section className="card" aria-label={MESSAGES.issues}>
          <div className="card-body">
            {query.data ? (
              <ul className="issues">
                {query.data.map((issue) => (
                  <li key={`${issue.code}${issue.pointer}${issue.message}`}>
                    <b className="mono">{issue.code}</b>{' '}
                    <span className="muted">{`${issue.file ?? ''}:${issue.line ?? 1}:${issue.column ?? 1}`}</span>
                    <p>
                      {issue.message}
                      {issue.suggestion && fillMessage(MESSAGES.didYouMean, { suggestion: issue.suggestion })}
                    </p>
                  </li>
                ))}
              </ul>
            ) : (
              <Skeleton />
            )}
          </div>
        </section>
      )}
    </main>
  );
}
