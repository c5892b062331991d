import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@/lib/api/browser/api-problem'

/** Refusals are final. Only outages are retried. */
const isOutage = (cause: unknown) =>
  cause instanceof ApiProblem && (cause.status === 0 || cause.status >= 500)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Without a network a call fails at once with an error. A paused one would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, cause) => count < 2 && isOutage(cause),
        retryDelay: (count) => Math.min(500 * 2 ** count, 4_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
