import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { RevertDialog } from './RevertDialog.tsx';
import { createStudioClient } from './studio-client.ts';
import './studio.css';

/** Confirmation dialog that reverts the newest change, with the consequences. */
export function BackToBefore({ edition, onClose }: { edition: number; onClose: () => void }) {
  const { services } = useConsole();
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const line = useQuery({
    queryKey: ['studio', 'line', edition],
    queryFn: async ({ signal }) => (await client.history(edition + 1, signal)).find(({ number }) => number === edition) ?? null,
    retry: false,
  });
  if (line.isPending) return null;
  return <RevertDialog line={line.data ?? { number: edition, changes: [] }} client={client} onClose={onClose} onDone={onClose} />;
}
