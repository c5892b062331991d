import 'server-only'
import type { InstanceOn } from '@/lib/features/host-flavors/instances-on.server'
import type { HostInstance } from './schema'

type Reader = { tenantId: string | null }

/**
 * Converts a VM on a host to the form that the reader may see. Users of a tenant see only the
 * tenant of another tenant's VM.
 */
export const serializeInstance = (
  { tenantId: reader }: Reader,
  { id, name, tenantId, tenant, running }: InstanceOn,
): HostInstance => {
  const isShown = reader === null || reader === tenantId
  return { ...(isShown ? { id, name } : { id: null, name: null }), tenant, running }
}
