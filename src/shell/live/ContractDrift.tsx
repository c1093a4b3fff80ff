import { keepPreviousData, notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useConsole } from '../console-context.ts';
import { describeDifference, describePlace } from './describe-difference.ts';
import * as MESSAGES from './messages.ts';

/** Milliseconds for which known differences are cached. */
const KNOWN_FOR = 30_000;
/** Maximum number of calls, and of places per call, listed here; *Data* has all. */
const MOST_CALLS = 3;
const MOST_PLACES = 3;

/**
 * For people with a Studio right: answers on this page that differ from their contracts, with a link. Asks the server once the
 * page's calls are answered, and again after later answers.
 */
export function ContractDrift() {
  const { services } = useConsole();
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [client]);
  const calls = useSyncExternalStore(subscribe, () => callsOf(client));
  const isIdle = useSyncExternalStore(subscribe, () => client.isFetching({ queryKey: ['call'], type: 'active' }) === 0);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({
    queryKey: ['contract-drift', calls],
    queryFn: async ({ signal }): Promise<readonly ContractDifference[]> => {
      const { status, body } = await services.askStudio('/contracts/states', { signal });
      return status === 200 ? (body as { differences: readonly ContractDifference[] }).differences : [];
    },
    enabled: calls !== '' && isIdle,
    staleTime: KNOWN_FOR,
    placeholderData: keepPreviousData,
  });
  const found = calls
    .split(' ')
    .map((call) => ({ call, differences: (data ?? []).filter((difference) => difference.call === call) }))
    .filter(({ call, differences }) => differences.length > 0 && !hidden.has(call));
  return found.slice(0, MOST_CALLS).map(({ call, differences }) => (
    <Banner
      key={call}
      tone="warning"
      bar
      actions={
        <>
          <ButtonLink size="small" to={contractPath(call)}>
            {MESSAGES.updateContract}
          </ButtonLink>
          <Button size="small" variant="ghost" icon="x" iconOnly onClick={() => setHidden(new Set([...hidden, call]))}>
            {MESSAGES.hide}
          </Button>
        </>
      }
    >
      <b>
        {MESSAGES.theAnswerOf}
        {call}
        {MESSAGES.differsFromItsContract}
      </b>{' '}
      {differences.slice(0, MOST_PLACES).map((difference) => (
        <span key={`${difference.path} ${difference.found}`}>
          <code>{describePlace(difference.path)}</code> {describeDifference(difference)}.{' '}
        </span>
      ))}
      {differences.length > MOST_PLACES && fillMessage(MESSAGES.andMore, { count: differences.length - MOST_PLACES })}
    </Banner>
  ));
}

/** Address of a call in the Studio's *Data*. */
function contractPath(call: string): string {
  return `/studio/data?show=calls&find=${encodeURIComponent(call)}`;
}

/** Names of the page's calls as one stable text. */
function callsOf(client: QueryClient): string {
  const names = client.getQueryCache().findAll({ queryKey: ['call'], type: 'active' });
  return [...new Set(names.map(({ queryKey }) => String(queryKey[1])))].sort().join(' ');
}
