import 'server-only'
import { counted } from '@/lib/base/number-text'
import type { FindingKind } from '../finding-kind.server'

type Row = { subject: string; node: string; clusterId: string; flavor: string; instances: number }

/** Finds hosts in quarantine that still have VMs. */
export const busyQuarantine: FindingKind = {
  id: 'quarantine-busy',
  label: 'Host in quarantine with VMs',
  fix: null,
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select n."id" as "subject", n."name" as "node", n."clusterId", h."flavorId" as "flavor", count(*)::int as "instances"
      from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
        join "Vm" as v on v."archivedAt" is null and (v."nodeId" = n."id" or v."diskNodeId" = n."id")
      where h."quarantinedAt" is not null and (${only}::text is null or n."id" = ${only})
      group by n."id", h."flavorId" order by n."name", n."id" limit ${limit}`
    return rows.map(({ subject, node, clusterId, flavor, instances }) => ({
      subject,
      pcloudId: null,
      clusterId,
      facts: { node, flavor, instances },
      sentence: `${node} is in quarantine, and ${counted(instances, 'VM')} of its last owner ${instances === 1 ? 'is' : 'are'} there.`,
      remedy: 'Move or end the VMs, then return the host to its pool.',
      isFixable: false,
    }))
  },
}
