import 'server-only'
import { counted } from '@/lib/base/number-text'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { lapseOffer } from '../../waiting/lapse-offers.server'
import { lockOffered } from '../../waiting/offered-hosts.server'
import type { FindingKind } from '../finding-kind.server'

type Row = {
  subject: string
  count: number
  flavor: string
  offerEndsAt: Date
  pcloud: string
  pcloudId: string
}

/** Finds offers of the waiting list that have ended but still reserve hosts. */
export const endedOffers: FindingKind = {
  id: 'offer-ended',
  label: 'Offer past its end',
  find: async (db, { now, only, limit }) => {
    const rows = await db.$queryRaw<Row[]>`
      select w."id" as "subject", w."count", w."flavorId" as "flavor", w."offerEndsAt", p."id" as "pcloudId", p."name" as "pcloud"
      from "HostWaiting" as w join "Pcloud" as p on p."id" = w."pcloudId"
      where w."closedAt" is null and w."offerEndsAt" <= ${now} and (${only}::text is null or w."id" = ${only})
      order by w."offerEndsAt", w."id" limit ${limit}`
    return rows.map(({ subject, count, flavor, offerEndsAt, pcloud, pcloudId }) => ({
      subject,
      pcloudId,
      clusterId: null,
      facts: { pcloud, flavor, count, offerEndsAt: offerEndsAt.toISOString() },
      sentence: `The offer of ${counted(count, `${flavor} host`)} to ${pcloud} has ended, but still reserves them.`,
      remedy: 'Take the offer back.',
      isFixable: true,
    }))
  },
  fix: {
    label: 'Take back',
    consequence:
      'The hosts become free for the next entry, and this entry moves to the end of the list.',
    lock: async (tx, subject) => {
      const entry = await tx.hostWaiting.findUnique({
        where: { id: subject },
        select: { pcloud: { select: { tenantId: true } } },
      })
      if (entry === null) return
      await lockHostOwners(tx, [entry.pcloud.tenantId])
      await lockOffered(tx, subject)
    },
    apply: (tx, { now }, { subject }) => lapseOffer(tx, subject, now),
  },
}
