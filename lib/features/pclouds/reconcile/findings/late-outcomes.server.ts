import 'server-only'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  launchId: string
  attempt: number
  node: string
  clusterId: string
  vm: string
  at: Date
}

/**
 * Finds attempts that were given up but later reported as succeeded, so that a VM may run without a
 * record in Berth.
 */
export const lateOutcomes: FindingKind = {
  id: 'late-outcome',
  label: 'Late success on a dedicated host',
  fix: null,
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select distinct on (l."at", l."id", v."id") l."id" || '.' || v."id" as "subject", r."launchId", r."attempt", n."name" as "node",
        n."clusterId", v."name" as "vm", l."at"
      from "LateReport" as l join "Receipt" as r on r."id" = l."receiptId"
        join "Vm" as v on v."launchId" = r."launchId" and v."archivedAt" is not null and v."archivedAt" <= l."at"
        join "Placement" as p on p."vmId" = v."id" and p."nodeId" is not null
        join "Node" as n on n."id" = p."nodeId" join "PoolHost" as h on h."nodeId" = n."id"
      where l."result" = 'succeeded' and (${only}::text is null or l."id" || '.' || v."id" = ${only})
      order by l."at", l."id", v."id" limit ${limit}`
    return rows.map(({ subject, launchId, attempt, node, clusterId, vm, at }) => ({
      subject,
      pcloudId: null,
      clusterId,
      facts: { launchId, attempt, vm, node, at: at.toISOString() },
      sentence: `Attempt ${attempt} of launch ${launchId} was reported as succeeded after it was given up: ${vm} may run on ${node}.`,
      remedy: 'Check the node, and end the VM there.',
      isFixable: false,
    }))
  },
}
