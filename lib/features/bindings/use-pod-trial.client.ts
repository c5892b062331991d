import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { podTrialSchema } from './requests/schema'

type Asked = { tenant: string; az: string; extraSpecs: Readonly<Record<string, string>> }

/** What a request of a tenant for a server would get now; writes nothing. */
export const useTriedRequest = (asked: Asked) =>
  useQuery({
    queryKey: [...inventoryKey, 'pod-trial', asked],
    queryFn: () =>
      browserFetch('POST', '/pod-requests', {
        answer: podTrialSchema,
        query: { dryRun: true },
        body: { ...asked, kind: 'server' },
      }),
    staleTime: 0,
  })
