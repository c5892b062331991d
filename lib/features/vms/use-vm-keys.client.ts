import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { vmKeysSchema } from './schema'

/** The keys of everything that a VM is or has, each where it is set. */
export const useVmKeys = (vmId: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/vms', vmId, 'keys'],
    queryFn: ({ signal }) =>
      browserFetch('GET', `/vms/${encodeURIComponent(vmId)}/keys`, {
        answer: vmKeysSchema,
        signal,
      }),
  })
