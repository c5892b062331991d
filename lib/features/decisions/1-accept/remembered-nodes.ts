import { processState } from '@/lib/base/process-state'
import type { LaunchCall } from './calls'

type Request = LaunchCall['requests'][number]

/** The maximum number of launch kinds with a stored estimate. */
const MAX_KINDS = 1_000

const remembered = processState<Map<string, number>>('remembered-nodes', () => new Map())

const kindOf = ({ pool, deployable, pcloud }: Request) => JSON.stringify([pool, deployable, pcloud])

/** Estimates how many nodes the VMs of a call will be compared with, from earlier launches of the same kinds. */
export const nodesOfCall = ({ requests }: LaunchCall): number =>
  requests.reduce((sum, request) => sum + (remembered.get().get(kindOf(request)) ?? 0), 0)

/** Stores how many nodes the VMs of a launch were compared with. */
export function rememberNodes(request: Request, nodes: number): void {
  const kinds = remembered.get()
  if (nodes === 0) {
    kinds.delete(kindOf(request))
    return
  }
  if (kinds.size >= MAX_KINDS) kinds.clear()
  kinds.set(kindOf(request), nodes)
}
