import { ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '../../openstack/client'
import { hypervisorUsage } from './hypervisors'
import type { Nova } from './nova-usage'
import { placementUsage } from './placement'

/**
 * Capacity and usage of all hosts; null: the catalog names neither service. Nova is used only where Placement is
 * missing or closed to the account: its totals lack the ratios, so a temporary failure of Placement must not make a
 * pod look full.
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
