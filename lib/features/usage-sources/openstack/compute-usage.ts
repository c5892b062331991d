import { ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '../../openstack/client'
import { hypervisorUsage } from './hypervisors'
import type { Nova } from './nova-usage'
import { placementUsage } from './placement'

/**
 * Reads the capacity and usage of all hosts. Returns null if the catalog lists neither service. Nova is only
 * used if Placement is missing or not accessible for the account, because its totals lack the ratios, and a
 * temporary failure of Placement must not make a pod look full.
 */
export async function computeUsage(client: Client): Promise<Result<Nova | null, FetchFailure>> {
  const hasNova = client.addressOf('compute') !== null
  if (client.addressOf('placement') !== null) {
    const found = await placementUsage(client)
    const isClosed = !found.ok && (found.error.status === 403 || found.error.status === 404)
    if (!isClosed || !hasNova) return found
  }
  return hasNova ? hypervisorUsage(client) : ok(null)
}
