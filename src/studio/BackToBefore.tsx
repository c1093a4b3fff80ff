import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { RevertDialog } from './RevertDialog.tsx';
import { createStudioClient } from './studio-client.ts';
import './studio.css';

/** Confirmation dialog that reverts the newest change, with the consequences. */
export function BackToBefore({ version, onClose }: { version: number; onClose: () => void }) {
  const { services } = useConsole();
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const line = useQuery({
    queryKey: ['studio', 'line', version],
    queryFn: async ({ signal }) => (await client.history(version + 1, signal)).find(({ number }) => number === version) ?? null,
    retry: false,
  });
  if (line.isPending) return null;
  return <RevertDialog line={line.data ?? { number: version, changes: [] }} client={client} onClose={onClose} onDone={onClose} />;
}
