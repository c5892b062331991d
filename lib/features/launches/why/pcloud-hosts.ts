import {
  type HostReason,
  hostReasons,
  type PlaceInput,
  place,
  placeTrace,
  reasonOf,
  reasonWords,
  whyNot,
} from '@/lib/engine'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import type { PcloudWhy } from './why-schema'

type Hosts = PcloudWhy['hosts']
type HostReasonShown = Hosts[number]['reasons'][number]
type Named = { id: string; name: string }

/** The tenant of a launch and its Pcloud, with the different names of its nodes that the tenant uses. */
export type RequestedPcloud = {
  pcloud: Named
  tenant: Named
  nameOf: (nodeId: string) => string
}

/**
 * Returns which hosts of a Pcloud took the VMs of an attempt, and why the others did not, for the last VM in the last
 * cluster that was tried. Null if none was tried. Contains only names that the tenant can see.
 */
export function triedHosts({ clusters }: LevelsDecided, requested: RequestedPcloud): Hosts | null {
  const withHosts = clusters.findLast(
    ({ vms }) => vms[0]?.input.nodes.some(isIn(requested)) === true,
  )
  const last = withHosts?.vms.at(-1)
  if (withHosts === undefined || last === undefined) return null
  // If a VM found no node, the nodes found for the other VMs are not used either.
  const isPlaced = last.headline.node !== null
  const taken = new Set(isPlaced ? withHosts.vms.map(({ headline }) => headline.node) : [])
  const own = last.input.nodes.filter(isIn(requested))
  const input = renamed({ ...last.input, nodes: own }, requested)
  const trace = placeTrace(place(input), input)
  return own.map(({ id }) => {
    const name = requested.nameOf(id)
    if (taken.has(id)) return { name, kind: 'chosen', reasons: [] }
    const why = whyNot(trace, name)
    return { name, kind: 'kept-out', reasons: why.kind === 'removed' ? why.reasons.map(plain) : [] }
  })
}

/** For hosts that were compared, the tenant sees only the criterion, because scores belong to the provider. */
function plain(reason: HostReasonShown): HostReasonShown {
  const { words, tenant } = reasonOf(reason.code)
  return tenant === 'policy' ? { ...reason, sentence: words, change: null } : reason
}

const isIn =
  ({ pcloud }: RequestedPcloud) =>
  ({ pclouds }: PlaceInput['nodes'][number]) =>
    pclouds.some(({ id }) => id === pcloud.id)

/** Replaces all ids by the names that the tenant uses. No decision depends on them. */
function renamed(input: PlaceInput, { pcloud, tenant, nameOf }: RequestedPcloud): PlaceInput {
  const tenantNameOf = (id: string) => (id === tenant.id ? tenant.name : id)
  return {
    ...input,
    request: { tenant: tenant.name, pcloud: pcloud.name },
    nodes: input.nodes.map((node) => ({
      ...node,
      id: nameOf(node.id),
      pclouds: node.pclouds.map((each) => ({
        ...each,
        id: each.id === pcloud.id ? pcloud.name : each.id,
        authorisedTenants: each.authorisedTenants.map(tenantNameOf),
      })),
    })),
  }
}

/** Explains why a host of a Pcloud is closed to a tenant now. */
export function hostNow(
  name: string,
  { isEnabled, isAuthorised }: { isEnabled: boolean; isAuthorised: boolean },
  { pcloud, tenant }: RequestedPcloud,
): Hosts[number] {
  const authorisedTenants = isAuthorised ? [tenant.id] : []
  const membership = { id: pcloud.id, enabled: isEnabled, authorisedTenants }
  const found: readonly HostReason[] = hostReasons(
    { hostFlavor: null, pclouds: [{ ...membership, ramRatio: 1, cpuRatio: 1 }] },
    { tenant: tenant.id, pcloud: pcloud.id },
  )
  const facts = { pcloud: pcloud.name, tenant: tenant.name }
  return {
    name,
    kind: 'kept-out',
    reasons: found.map((code) => ({ code, ...reasonWords(code, facts) })),
  }
}
