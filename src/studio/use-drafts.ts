import { useQuery } from '@tanstack/react-query';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';

/** Unpublished drafts: the user's own, and everybody's for users who may publish. Reloaded after each save. */
export function useDrafts() {
  const { client } = useDraftWorkspace();
  const { draft, keeping } = useDraft();
  return useQuery({
    queryKey: ['studio', 'drafts', draft?.id, draft?.version],
    queryFn: ({ signal }) => client.drafts(signal),
    placeholderData: (before) => before,
    enabled: keeping.is === 'kept',
  });
}
