import { useQuery } from '@tanstack/react-query';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';

const MINUTE = 60_000;

/** Unpublished drafts: the user's own, and everybody's for users who may publish. Reloaded after each save; `enabled`: at all. */
export function useDrafts(enabled = true) {
  const { client, hasApproval } = useDraftWorkspace();
  const { draft, keeping } = useDraft();
  return useQuery({
    queryKey: ['studio', 'drafts', draft?.id, draft?.version],
    queryFn: ({ signal }) => client.drafts(signal),
    placeholderData: (before) => before,
    enabled: enabled && keeping.is === 'kept',
    refetchInterval: hasApproval && MINUTE,
  });
}
