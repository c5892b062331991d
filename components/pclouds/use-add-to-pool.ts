import { isRefusal } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import type { Candidate } from '@/lib/features/host-flavors/schema'
import { nodeContract } from '@/lib/features/nodes/contract'

/**
 * Adds a node to the pool. If its service is enabled it is disabled first, and enabled again if the node is refused.
 * After a lost response it stays disabled, because the node may be in the pool.
 */
export function useAddToPool(flavor: string) {
  const add = useCall(hostFlavorContract.addHost, { refreshOnError: true })
  const service = useCall(nodeContract.switchService)
  const enable = (id: string, enabled: boolean) =>
    service.mutateAsync({ params: { id }, body: { enabled } })
  const run = async ({ nodeId, eligible }: Pick<Candidate, 'nodeId' | 'eligible'>) => {
    if (!eligible) await enable(nodeId, false)
    try {
      await add.mutateAsync({ params: { id: flavor }, body: { node: nodeId } })
    } catch (cause) {
      if (!eligible && isRefusal(cause)) await enable(nodeId, true)
      throw cause
    }
  }
  return {
    run,
    isPending: add.isPending || service.isPending,
    cause: add.error ?? service.error,
  }
}
