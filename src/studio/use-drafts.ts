import { useQuery } from '@tanstack/react-query';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';

/** The drafts that are not live: one's own, and for those who may publish also others'. The list is other as soon as what is in hand is kept as another version. */
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
