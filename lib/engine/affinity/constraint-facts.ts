import type { ConstraintReason } from '../reasons/nodes'
import type { Because } from '../trace/trace'
import type { Capacity } from './capacity'
import { wholeToAbove, wholeToAtLeast } from './compare'
import type { PlaceInput, PlacementNode } from './types'

/** The data from which the facts of a reason are computed. */
type Judged = { input: PlaceInput; node: PlacementNode; room: Capacity }

/** The facts behind a reason: the available and needed amounts, and how much more would have sufficed. */
export const factsOf = (reason: ConstraintReason, judged: Judged): Because => facts[reason](judged)

const facts: Readonly<Record<ConstraintReason, (judged: Judged) => Because>> = {
  'not-running': ({ node }) => ({ state: node.state }),
  'service-disabled': () => ({}),
  'not-enough-committable-ram': ({ room }) => above(room.committableFreeMb, room.neededMb),
  'not-enough-physical-ram': ({ room }) => above(room.physicalFreeMb, room.neededMb),
  'not-enough-ram': ({ room }) => atLeast(room.committableFreeMb, room.neededMb),
  'not-enough-cpu': ({ room }) => atLeast(room.freeVcpus, room.neededVcpus),
  'source-node': ({ input }) => ({ vm: input.vm.id }),
  'not-the-disks-node': ({ input }) => ({ disksNode: input.vm.node }),
  'in-other-pcloud': ({ node }) => ({ pcloud: node.pclouds.map(({ id }) => id).join(', ') }),
  'in-host-flavor-pool': ({ node }) => ({ hostFlavor: node.hostFlavor }),
  'not-in-pcloud': ({ input }) => ({ pcloud: input.request.pcloud }),
  'host-disabled-in-pcloud': ({ input }) => ({ pcloud: input.request.pcloud }),
  'tenant-not-authorised': ({ input }) => ({
    pcloud: input.request.pcloud,
    tenant: input.request.tenant,
  }),
}

const above = (free: number, needed: number) => ({ free, needed, more: wholeToAbove(free, needed) })

const atLeast = (free: number, needed: number) => ({
  free,
  needed,
  more: wholeToAtLeast(free, needed),
})
