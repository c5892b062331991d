import 'server-only'
import { counted } from '@/lib/base/number-text'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  host: string
  node: string
  state: string
  clusterId: string
  pcloud: string
  pcloudId: string
  instances: number
}

/** Finds hosts that a tenant holds and pays for, but that do not run. */
export const downHosts: FindingKind = {
  id: 'host-down',
  label: 'Held host that does not run',
  fix: null,
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select a."id" as "subject", a."name" as "host", n."name" as "node", n."clusterId", p."id" as "pcloudId", p."name" as "pcloud",
        n."state",
        (select count(*)::int from "Vm" as v where v."archivedAt" is null and (v."nodeId" = n."id" or v."diskNodeId" = n."id")) as "instances"
      from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId" join "Pcloud" as p on p."id" = a."pcloudId"
      where a."heldAt" is not null and a."closedAt" is null and n."state" <> 'running'
        and (${only}::text is null or a."id" = ${only})
      order by p."name", a."name", a."id" limit ${limit}`
    return rows.map(({ subject, host, node, state, clusterId, pcloud, pcloudId, instances }) => ({
      subject,
      pcloudId,
      clusterId,
      facts: { pcloud, host, node, state, instances },
      sentence: `${host} of ${pcloud} is ${node}, which is ${state}, with ${counted(instances, 'VM')}.`,
      remedy: 'Start the node again. The owner can replace the host until its lease ends.',
      isFixable: false,
    }))
  },
}
