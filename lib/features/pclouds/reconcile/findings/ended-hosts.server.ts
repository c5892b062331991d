import 'server-only'
import { counted } from '@/lib/base/number-text'
import { drainAtEnd, releaseEmpty } from '../../leases/end-leases.server'
import { lockOpenHost } from '../../leases/open-host.server'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  host: string
  pcloud: string
  pcloudId: string
  clusterId: string
  endAt: Date | null
  draining: boolean
  instances: number
}

/** Finds hosts that were not released although their lease has ended, or they are drained and empty. */
export const endedHosts: FindingKind = {
  id: 'host-ended',
  label: 'Host that should have been given back',
  find: async (db, { now, only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select * from (
        select a."id" as "subject", a."name" as "host", a."endAt", a."drainingAt" is not null as "draining", p."id" as "pcloudId",
          p."name" as "pcloud", n."clusterId",
          (select count(*)::int from "Vm" as v where v."archivedAt" is null and (v."nodeId" = n."id" or v."diskNodeId" = n."id")) as "instances"
        from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId" join "Pcloud" as p on p."id" = a."pcloudId"
        where a."heldAt" is not null and a."closedAt" is null and (a."drainingAt" is not null or a."endAt" <= ${now})
          and (${only}::text is null or a."id" = ${only})) as due
      where not "draining" or "instances" = 0 order by "pcloud", "host", "subject" limit ${limit}`
    return rows.map(
      ({ subject, host, pcloud, pcloudId, clusterId, endAt, draining, instances }) => ({
        subject,
        pcloudId,
        clusterId,
        facts: { pcloud, host, endAt: endAt?.toISOString() ?? null, draining, instances },
        sentence: draining
          ? `${host} of ${pcloud} is drained and empty, but still held.`
          : `The lease of ${host} of ${pcloud} has ended, but it still accepts VMs and has ${counted(instances, 'VM')}.`,
        remedy:
          instances === 0
            ? 'Give it back.'
            : 'Drain it, so that it is given back when it is empty.',
        isFixable: true,
      }),
    )
  },
  fix: {
    label: 'Give back',
    consequence:
      'The host accepts no new VMs. If it is empty, it returns to its pool now, otherwise when its last VM ends. No VM is stopped.',
    lock: async (tx, subject) => void (await lockOpenHost(tx, subject)),
    apply: async (tx, { now }, { subject }) => {
      const drained = await drainAtEnd(tx, subject, now)
      return (await releaseEmpty(tx, subject, now)) || drained
    },
  },
}
