import { useEffect, useMemo, useRef, useState } from 'react';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { contractsText } from '../../language/contracts/contracts-text.ts';
import { createLanguageClient, type LanguageClient } from '../language/language-client.ts';
import type { DraftWorkspace } from './draft-context.ts';

/**
 * The room with the contracts as the server has them now: who has a draft in hand keeps it, with all that was typed, and is checked by what counts. `hash` is that of the contracts that
 * the server told of last. A page that cannot ask goes on with what it knows: publishing is checked by the server.
 */
export function useNewContracts(
  room: (DraftWorkspace & { close(): void }) | undefined,
  hash: string | undefined,
): DraftWorkspace | undefined {
  const [found, setFound] = useState<{ of: DraftWorkspace; contracts: Contracts }>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!room || hash === undefined || asked.current === hash) return;
    const isFirst = asked.current === undefined;
    asked.current = hash;
    if (isFirst) return;
    const stop = new AbortController();
    room.client.contracts(stop.signal).then(
      (contracts) =>
        setFound((before) =>
          contractsText(contracts) === contractsText(before?.of === room ? before.contracts : room.contracts)
            ? before
            : { of: room, contracts },
        ),
      () => undefined,
    );
    return () => stop.abort();
  }, [room, hash]);
  const contracts = found && found.of === room ? found.contracts : undefined;
  const following = useMemo(() => (room && contracts ? withContracts(room, contracts) : undefined), [room, contracts]);
  useEffect(() => {
    // The checker of before knows what does not count any more.
    if (following) room?.close();
    return () => following?.close();
  }, [following, room]);
  return following ?? room;
}

function withContracts(room: DraftWorkspace & { close(): void }, contracts: Contracts): DraftWorkspace & { close(): void } {
  let language: LanguageClient | undefined;
  return {
    ...room,
    contracts,
    hasNewContracts: true,
    language: () => {
      language ??= createLanguageClient(contracts);
      return language;
    },
    close: () => {
      language?.close();
      language = undefined;
    },
  };
}
