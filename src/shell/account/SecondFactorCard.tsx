import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { OwnAccount } from '../account-client.ts';

/** Whether the own account has a second factor, with the way to the server's page that sets it up. */
export function SecondFactorCard({ isSet, hasApp, hasPasskeys, codesLeft }: Extract<OwnAccount, { sessions: unknown }>['secondFactor']) {
  const what = [hasApp && 'a code of your app', hasPasskeys && 'a passkey'].filter(Boolean).join(' or ');
  const isLow = isSet && codesLeft < 3;
  return (
    <Card title="Second factor" actions={isSet ? <Tag tone="success">On</Tag> : <Tag>Off</Tag>}>
      <div className="stack">
        {isSet ? (
          <p>
            Each sign-in with your password also asks for {what}. Recovery codes left: {codesLeft}.
            {isLow && ' Make new ones before none is left.'}
          </p>
        ) : (
          <p>With a code of an app on your phone, nobody signs in as you with your password alone.</p>
        )}
        <div>
          <a className="btn" href="/second-factor">
            {isSet ? 'Manage' : 'Set up'}
          </a>
        </div>
      </div>
    </Card>
  );
}
