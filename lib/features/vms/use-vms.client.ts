import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { anyVmSchema, type TenantVm, tenantVmSchema, vmSchema } from './schema'

/** All VMs of a cluster, by name. */
export const useVms = (cluster: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/vms', { cluster }],
    queryFn: () => browserFetchAll('/vms', vmSchema, { cluster }),
  })

/** The VMs of the viewer's tenant, by name. */
export const useTenantVms = (initial: TenantVm[] | undefined) =>
  useQuery({
    queryKey: [...inventoryKey, '/vms', 'of the tenant'],
    queryFn: () => browserFetchAll('/vms', tenantVmSchema),
    initialData: initial,
  })

/** The VMs of a Pcloud whose host does not run; people of a tenant see their own. */
export const useLostVms = (pcloud: string) =>
  useQuery({
    queryKey: [...inventoryKey, '/vms', 'lost', pcloud],
    queryFn: () => browserFetchAll('/vms', anyVmSchema, { pcloud, state: 'lost' }),
  })
