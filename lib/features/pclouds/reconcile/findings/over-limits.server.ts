import 'server-only'
import type { FindingKind } from '../finding-kind.server'

type Row = { subject: string; tenant: string; used: number; limit: number }

/** Finds owners whose hosts exceed their limit of units after it was lowered. */
export const overLimits: FindingKind = {
  id: 'over-limit',
  label: 'Owner above its limit of units',
  fix: null,
  find: async (db, { only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select t."id" as "subject", t."name" as "tenant", sum(a."units")::int as "used", t."hostUnitLimit" as "limit"
      from "Tenant" as t join "Pcloud" as p on p."tenantId" = t."id"
        join "HostAllocation" as a on a."pcloudId" = p."id" and a."closedAt" is null
      where ${only}::text is null or t."id" = ${only} group by t."id"
      having sum(a."units") > t."hostUnitLimit" order by t."name", t."id" limit ${limit}`
    return rows.map(({ subject, tenant, used, limit: most }) => ({
      subject,
      pcloudId: null,
      clusterId: null,
      facts: { tenant, used, limit: most },
      sentence: `The hosts of ${tenant} take ${used} units, and its limit is ${most}.`,
      remedy: 'Raise the limit, or ask the owner to give hosts back.',
      isFixable: false,
    }))
  },
}
