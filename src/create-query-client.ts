import { QueryClient } from '@tanstack/react-query';

/** The cache of the console's calls, the same where the server draws a page and in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only a lost connection is worth another try; a refusal stays a refusal.
        retry: (count, error) => count < 2 && (error as { code?: number }).code === 0,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
