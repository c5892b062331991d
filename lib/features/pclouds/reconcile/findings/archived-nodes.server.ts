import 'server-only'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import type { FindingKind } from '../finding-kind.server'
import { lockPoolHost } from '../lock-pool-host.server'

type Row = {
  subject: string
  node: string
  cluster: string
  clusterId: string
  flavor: string
  allocated: boolean
}

/** Hosts of pools whose node is archived. */
export const archivedNodes: FindingKind = {
  id: 'node-gone',
  label: 'Host in a pool whose node is gone',
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select n."id" as "subject", n."name" as "node", n."clusterId", c."name" as "cluster", h."flavorId" as "flavor",
        exists (select from "HostAllocation" as a where a."nodeId" = n."id" and a."closedAt" is null) as "allocated"
      from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
      where n."archivedAt" is not null and (${only}::text is null or n."id" = ${only})
      order by n."name", n."id" limit ${limit}`
    return rows.map(({ subject, node, cluster, clusterId, flavor, allocated }) => ({
      ...{ subject, pcloudId: null, clusterId, facts: { node, cluster, flavor, allocated } },
      sentence: `${node} is archived, and still in the pool of ${flavor}.`,
      remedy: allocated
        ? 'Restore the node, or let its owner replace the host first.'
        : 'Take it out of the pool, or restore the node.',
      isMendable: !allocated,
    }))
  },
  mend: {
    label: 'Remove from pool',
    consequence: 'The node leaves the pool. Nobody holds it.',
    lock: lockPoolHost,
    apply: async (tx, scope, { subject, facts }) => {
      const { count } = await tx.poolHost.deleteMany({ where: { nodeId: subject } })
      await recordAudit(tx, scope, {
        ...{ action: 'node.pool-remove', noun: 'node', subjectId: subject },
        subjectName: `${facts.cluster}/${facts.node}`,
        ...{ before: { flavor: facts.flavor }, after: { flavor: null } },
      })
      return count > 0
    },
  },
}
