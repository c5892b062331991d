import 'server-only'
import type { InstanceOn } from '@/lib/features/host-flavors/instances-on.server'
import type { HostInstance } from './schema'

type Reader = { tenantId: string | null }

/** A VM on a host as the reader may see it: of another tenant's, people of a tenant learn whose it is and no more. */
export const shownInstance = (
  { tenantId: reader }: Reader,
  { id, name, tenantId, tenant, running }: InstanceOn,
): HostInstance => {
  const isShown = reader === null || reader === tenantId
  return { ...(isShown ? { id, name } : { id: null, name: null }), tenant, running }
}
