import { useCall } from '@/lib/api/client'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import type { Candidate } from '@/lib/features/host-flavors/schema'

/** Adds a node to the pool. If its service is enabled, the same call disables it first. */
export function useAddToPool(flavor: string) {
  const add = useCall(hostFlavorContract.addHost, { refreshOnError: true })
  return {
    run: ({ nodeId, eligible }: Pick<Candidate, 'nodeId' | 'eligible'>) =>
      add.mutateAsync({
        params: { id: flavor },
        body: { node: nodeId, disableService: !eligible },
      }),
    isPending: add.isPending,
    cause: add.error,
  }
}
