import 'server-only'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockPoolHosts } from '@/lib/features/host-flavors/lock-hosts.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  node: string
  clusterId: string
  cluster: string
  flavor: string
  pcloud: string | null
  pcloudId: string | null
}

/** Finds running hosts of pools whose compute service is disabled. */
export const disabledServices: FindingKind = {
  id: 'service-disabled',
  label: 'Dedicated host with a disabled service',
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select n."id" as "subject", n."name" as "node", n."clusterId", c."name" as "cluster", h."flavorId" as "flavor",
        p."id" as "pcloudId", p."name" as "pcloud"
      from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
        left join "HostAllocation" as a on a."nodeId" = n."id" and a."heldAt" is not null and a."closedAt" is null
        left join "Pcloud" as p on p."id" = a."pcloudId"
      where not n."serviceEnabled" and n."state" = 'running' and n."archivedAt" is null and h."quarantinedAt" is null
        and (${only}::text is null or n."id" = ${only})
      order by n."name", n."id" limit ${limit}`
    return rows.map(({ subject, node, cluster, clusterId, flavor, pcloud, pcloudId }) => ({
      subject,
      pcloudId,
      clusterId,
      facts: { node, cluster, flavor, pcloud },
      sentence: `The service of ${node} is disabled: ${pcloud === null ? `no tenant can take it as ${flavor}` : `${pcloud} gets nothing new there`}.`,
      remedy: 'Enable its service, or remove it from the pool.',
      isFixable: true,
    }))
  },
  fix: {
    label: 'Enable service',
    consequence: 'The host accepts new VMs of its holder or, if free, can be allocated.',
    lock: (tx, subject) => lockPoolHosts(tx, [subject]),
    apply: async (tx, scope, { subject, facts }) => {
      const { count } = await tx.node.updateMany({
        where: { id: subject, serviceEnabled: false },
        data: { serviceEnabled: true, ...nextRevision },
      })
      await recordAudit(tx, scope, {
        action: 'node.service',
        noun: 'node',
        subjectId: subject,
        subjectName: `${facts.cluster}/${facts.node}`,
        before: { serviceEnabled: false },
        after: { serviceEnabled: true },
      })
      return count > 0
    },
  },
}
