import { useMemo } from 'react';
import { rightsOfTexts } from '../../authoring/review/rights-of-texts.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { IssueFix, IssueLine, keyOfIssue } from '../issues/IssueLine.tsx';
import { useIssueTexts } from '../issues/use-issue-texts.ts';
import { Notice } from '../Notice.tsx';
import { MESSAGES } from './messages.ts';
import type { LanguageView } from './use-language.ts';

/** Names rights that the user lacks for the changes. The review checks their consequences too. */
export function MissingRights() {
  const { rights, before, session } = useDraft();
  const missing = useMemo(() => {
    const needed = rightsOfTexts(before, session.texts, DEFINITION_SCHEMAS).map(({ right }) => right);
    return [...new Set(needed)].filter((right) => !rights.includes(right));
  }, [before, session.texts, rights]);
  if (missing.length === 0) return null;
  return (
    <Banner tone="warning">
      <b>
        {MESSAGES.youLackTheRightTo} {missing.map((right) => MESSAGES.rightNames[right]).join(MESSAGES.and2)}.
      </b>{' '}
      {MESSAGES.yourDraftIsKept}
    </Banner>
  );
}

/** Issues of the draft with their fixes. Renders nothing without issues. */
export function ProblemsCard({ language }: { language: LanguageView }) {
  const { issues, failed, labelsOf } = language;
  const tell = useIssueTexts(labelsOf);
  if (failed !== undefined)
    return <Notice tone="warning" title={MESSAGES.theCheckIsNot} text={MESSAGES.theServerChecksAgain({ failed })} />;
  if (!issues || issues.length === 0) return null;
  return (
    <Card title={MESSAGES.problems} count={issues.length} flush>
      <ul className="studio-list" aria-label={MESSAGES.problems}>
        {issues.slice(0, 50).map((issue) => (
          <IssueLine key={keyOfIssue(issue)} issue={issue} words={tell(issue)}>
            <IssueFix issue={issue} words={tell(issue)} />
          </IssueLine>
        ))}
      </ul>
      {issues.length > 50 && <p className="card-body muted">{MESSAGES.countMore({ count: issues.length - 50 })}</p>}
    </Card>
  );
}
