import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { type TenantStart, tenantStartSchema } from './schema'

const pollMs = 30_000

/** What the start page of a tenant says, read anew while it is open. */
export const useTenantStart = (initial: TenantStart | undefined) =>
  useQuery({
    queryKey: ['tenant-start'],
    queryFn: () => browserFetch('GET', '/start', { answer: tenantStartSchema }),
    initialData: initial,
    refetchInterval: pollMs,
  })
