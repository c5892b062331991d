import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { vmSchema } from './schema'

/** All VMs of a cluster, by name. */
export const useVms = (cluster: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/vms', { cluster }],
    queryFn: () => browserFetchAll('/vms', vmSchema, { cluster }),
  })
