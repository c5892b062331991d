import 'server-only'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  launchId: string
  attempt: number
  account: string
  pcloudId: string | null
  clusterId: string | null
  /** The VMs of the attempt, with their hosts if these are recorded; null if it had none. */
  vms: string | null
  at: Date
}

/** The maximum number of VMs that a finding names. */
const MAX_VMS = 5

/**
 * Finds attempts that were closed but later reported as succeeded, so that the account may run something that Berth
 * does not count. The newest are first, because they remain until their launches are pruned.
 */
export const lateOutcomes: FindingKind = {
  id: 'late-outcome',
  label: 'Late success of a launch',
  fix: null,
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select l."id" as "subject", r."launchId", r."attempt", coalesce(a."name", r."accountId", 'its account') as "account",
        p."id" as "pcloudId", own."clusterId", own."vms", l."at"
      from "LateReport" as l join "Receipt" as r on r."id" = l."receiptId" join "Launch" as launch on launch."id" = r."launchId"
        left join "Account" as a on a."id" = r."accountId"
        left join "Pcloud" as p on p."id" = launch."request"->>'pcloud' and p."deletedAt" is null
        left join lateral (
          select min(v."clusterId") as "clusterId", string_agg(v."name" || coalesce(' on ' || n."name", ''), ', ' order by v."name") as "vms"
          from (select * from "Vm" as of_launch where of_launch."launchId" = r."launchId" and of_launch."createdAt" >= r."at"
              and not exists (select from "Receipt" as next where next."launchId" = r."launchId" and next."attempt" > r."attempt"
                and next."at" <= of_launch."createdAt")
            order by of_launch."name" limit ${MAX_VMS}) as v
            left join "Node" as n on n."id" = coalesce(v."nodeId", v."diskNodeId")) as own on true
      where l."result" = 'succeeded' and (${only}::text is null or l."id" = ${only})
      order by l."at" desc, l."id" limit ${limit}`
    return rows.map(({ subject, launchId, attempt, account, pcloudId, clusterId, vms, at }) => ({
      subject,
      pcloudId,
      clusterId,
      facts: { launchId, attempt, account, vms, at: at.toISOString() },
      sentence: `Attempt ${attempt} of launch ${launchId} was reported as succeeded after it was closed: ${account} may run it${vms === null ? '' : ` as ${vms}`}.`,
      remedy: 'Check what the account runs, and end what belongs to this attempt.',
      isFixable: false,
    }))
  },
}
