import { QueryClient } from '@tanstack/react-query';

/** Query cache of the console's calls, for server rendering and the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only a lost connection is retried; a refusal stays a refusal.
        retry: (count, error) => count < 2 && (error as { code?: number }).code === 0,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
