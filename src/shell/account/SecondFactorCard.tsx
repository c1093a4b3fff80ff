import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { OwnAccount } from '../account-client.ts';
import * as MESSAGES from './messages.ts';

/** Whether the own account has a second factor, with the way to the server's page that sets it up. */
export function SecondFactorCard({ isSet, hasApp, hasPasskeys, codesLeft }: Extract<OwnAccount, { sessions: unknown }>['secondFactor']) {
  const what = [hasApp && MESSAGES.aCodeOfYourApp, hasPasskeys && MESSAGES.aPasskey].filter(Boolean).join(MESSAGES.or);
  const isLow = isSet && codesLeft < 3;
  return (
    <Card title={MESSAGES.secondFactor} actions={isSet ? <Tag tone="success">{MESSAGES.on}</Tag> : <Tag>{MESSAGES.off}</Tag>}>
      <div className="stack">
        {isSet ? (
          <p>
            {MESSAGES.eachSignInWithYour}
            {what}
            {MESSAGES.recoveryCodesLeft}
            {codesLeft}.{isLow && MESSAGES.makeNewOnesBeforeNone}
          </p>
        ) : (
          <p>{MESSAGES.withACodeOfAn}</p>
        )}
        <div>
          <a className="btn" href="/second-factor">
            {isSet ? MESSAGES.manage : MESSAGES.setUp}
          </a>
        </div>
      </div>
    </Card>
  );
}
