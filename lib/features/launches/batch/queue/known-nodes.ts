import type { LaunchCall } from '../batch'

type Request = LaunchCall['requests'][number]

/** Kinds of launches that are remembered. */
const MOST_KINDS = 1_000

const shared = globalThis as typeof globalThis & { berthKnownNodes?: Map<string, number> }
const known = () => {
  shared.berthKnownNodes ??= new Map()
  return shared.berthKnownNodes
}

const kindOf = ({ pool, deployable, pcloud }: Request) => JSON.stringify([pool, deployable, pcloud])

/** With how many nodes the VMs of a call are compared, as far as launches like its own tell. */
export const nodesOfCall = ({ requests }: LaunchCall): number =>
  requests.reduce((sum, request) => sum + (known().get(kindOf(request)) ?? 0), 0)

/** Remembers with how many nodes the VMs of a launch were compared. */
export function noteNodes(request: Request, nodes: number): void {
  if (nodes === 0) {
    known().delete(kindOf(request))
    return
  }
  if (known().size >= MOST_KINDS) known().clear()
  known().set(kindOf(request), nodes)
}
