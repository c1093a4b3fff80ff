import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../ui/Banner.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useConsole, useUser } from '../console-context.ts';
import { Page } from '../Page.tsx';
import { useDocumentTitle } from '../use-navigation-focus.ts';
import './account.css';
import * as MESSAGES from './messages.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

/** The own account: sessions, password, passkeys and second factor. */
export function AccountPage() {
  const { services, settings } = useConsole();
  const user = useUser();
  useDocumentTitle(MESSAGES.myAccount, settings.brand.name);
  const account = useQuery({
    queryKey: ['own-account', user.objectId],
    queryFn: async () => (await services.account()).read(),
    staleTime: 0,
  });
  const { data, error } = account;
  const readAgain = () => void account.refetch();
  return (
    <Page>
      <header className="page-head">
        <div>
          <div className="page-title">
            <h1>{MESSAGES.myAccount}</h1>
          </div>
          <p className="muted">
            {user.full_name}, {user.email}
            <br />
            {user.roles.map((role) => settings.roles[role] ?? role).join(', ')}
          </p>
        </div>
      </header>
      {error && !data && (
        <ErrorState card title={MESSAGES.yourAccountCouldNotBe} error={error} onRetry={readAgain} busy={account.isFetching} />
      )}
      {!error && !data && <Skeleton lines={6} label={MESSAGES.loadingYourAccount} />}
      {data?.keptElsewhere !== undefined && <Banner tone="info">{data.keptElsewhere}</Banner>}
      {data && data.keptElsewhere === undefined && (
        <div className="account">
          <OwnSessions client={services.account} account={data} busy={account.isFetching} onChange={readAgain} />
          <div className="stack">
            {data.hasPassword ? (
              <PasswordForm client={services.account} least={data.passwordLength.least} email={user.email} onChange={readAgain} />
            ) : (
              <Banner tone="info">{MESSAGES.youSignInWithAn}</Banner>
            )}
            <PasskeysCard client={services.account} passkeys={data.passkeys} busy={account.isFetching} onChange={readAgain} />
            <SecondFactorCard {...data.secondFactor} />
          </div>
        </div>
      )}
    </Page>
  );
}
