import { processState } from '@/lib/base/process-state'
import type { LaunchCall } from './calls'

type Request = LaunchCall['requests'][number]

/** Kinds of launches that are remembered. */
const MOST_KINDS = 1_000

const known = processState<Map<string, number>>('known-nodes', () => new Map())

const kindOf = ({ pool, deployable, pcloud }: Request) => JSON.stringify([pool, deployable, pcloud])

/** With how many nodes the VMs of a call are compared, as far as launches like its own tell. */
export const nodesOfCall = ({ requests }: LaunchCall): number =>
  requests.reduce((sum, request) => sum + (known.get().get(kindOf(request)) ?? 0), 0)

/** Remembers with how many nodes the VMs of a launch were compared. */
export function noteNodes(request: Request, nodes: number): void {
  if (nodes === 0) {
    known.get().delete(kindOf(request))
    return
  }
  if (known.get().size >= MOST_KINDS) known.get().clear()
  known.get().set(kindOf(request), nodes)
}
