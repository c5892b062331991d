import 'server-only'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  vm: string
  node: string
  clusterId: string
  pcloud: string | null
  pcloudId: string | null
  running: boolean
}

/** Finds VMs on dedicated hosts that do not belong to the Pcloud of the host. */
export const foreignVms: FindingKind = {
  id: 'foreign-vm',
  label: 'VM on a dedicated host that is not its own',
  fix: null,
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select v."id" as "subject", v."name" as "vm", n."name" as "node", n."clusterId", p."id" as "pcloudId", p."name" as "pcloud",
        v."nodeId" is not distinct from n."id" as "running"
      from "Vm" as v join "Node" as n on n."id" = v."nodeId" or n."id" = v."diskNodeId"
        join "PoolHost" as h on h."nodeId" = n."id" and h."quarantinedAt" is null
        left join "HostAllocation" as a on a."nodeId" = n."id" and a."heldAt" is not null and a."closedAt" is null
        left join "Pcloud" as p on p."id" = a."pcloudId"
      where v."archivedAt" is null and v."pcloudId" is distinct from a."pcloudId" and (${only}::text is null or v."id" = ${only})
      order by n."name", v."name", v."id" limit ${limit}`
    return rows.map(({ subject, vm, node, pcloud, pcloudId, clusterId, running }) => ({
      subject,
      pcloudId,
      clusterId,
      facts: { vm, node, pcloud, running },
      sentence: `${vm} ${running ? 'runs on' : 'has its disk on'} ${node}, which ${pcloud === null ? 'no private cloud holds' : `belongs to ${pcloud}`}.`,
      remedy: 'Move the VM to another node, or end it.',
      isFixable: false,
    }))
  },
}
