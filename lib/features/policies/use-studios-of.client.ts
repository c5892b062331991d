import { useQueries } from '@tanstack/react-query'
import { readOf } from '@/lib/api/browser/queries'
import { policyRoutes } from './use-policies.client'

/** Reads the studios of several pools, to compute the effect of one policy on all of them. */
export const useStudiosOf = (poolIds: readonly string[]) =>
  useQueries({
    queries: poolIds.map((poolId) => {
      const { routes, at } = policyRoutes({ poolId })
      return { ...readOf(routes.studio, { ...at, query: { asOf: null } }), staleTime: 60_000 }
    }),
  })
