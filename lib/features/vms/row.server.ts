import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { customerKeyLevels } from '@/lib/features/resource-keys/schema'
import type { HostName } from './host-alias.server'
import { type TenantVm, type Vm, type VmState, vmSchema } from './schema'

const named = { select: { name: true } }

export const vmInclude = {
  cluster: named,
  tenant: named,
  node: { select: { name: true, state: true } },
  pcloud: { select: { id: true, name: true } },
} satisfies Prisma.VmInclude

export type VmRow = Prisma.VmGetPayload<{ include: typeof vmInclude }>

const { state, subjects, stickyKeys, customerKeys } = vmSchema.shape

/** Matches nodes that do not run, whose VMs are lost. */
const doesNotRun = { state: { not: 'running' } } satisfies Prisma.NodeWhereInput

/** Matches the VMs in a state. */
export const inState = (requested: VmState): Prisma.VmWhereInput => {
  if (requested === 'stopped') return { state: requested }
  return { state: 'running', node: requested === 'lost' ? doesNotRun : { NOT: doesNotRun } }
}

const stateOf = ({ state: stored, node }: Pick<VmRow, 'state' | 'node'>): VmState => {
  return node === null || node.state === 'running' ? state.parse(stored) : 'lost'
}

const ofEverybody = (row: VmRow) => ({
  id: row.id,
  name: row.name,
  ramMb: row.ramMb,
  vcpus: row.vcpus,
  state: stateOf(row),
  startedAt: row.startedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  pcloud: row.pcloud,
  launchId: row.launchId,
})

export const serializeStoredVm = (row: VmRow): Vm => ({
  ...ofEverybody(row),
  clusterId: row.clusterId,
  cluster: row.cluster.name,
  tenantId: row.tenantId,
  tenant: row.tenant?.name ?? null,
  subjects: subjects.parse(row.subjects),
  nodeId: row.nodeId,
  node: row.node?.name ?? null,
  diskNodeId: row.diskNodeId,
  stickyKeys: stickyKeys.parse(row.stickyKeys),
  customerKeys: customerKeys.parse(row.customerKeys),
  archived: row.archivedAt !== null,
})

const ofCustomers: ReadonlySet<string> = new Set(customerKeyLevels)

/** A VM in the format for its tenant. */
export const tenantVm = (row: VmRow, nameOf: HostName, now: Date): TenantVm => ({
  ...ofEverybody(row),
  host: row.nodeId === null ? null : nameOf(row.nodeId, now),
  subjects: Object.fromEntries(
    Object.entries(subjects.parse(row.subjects)).filter(([level]) => ofCustomers.has(level)),
  ),
})
