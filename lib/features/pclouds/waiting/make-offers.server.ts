import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { ok } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { lockCounted } from '@/lib/db/lock-counted.server'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { freePlans, nextOffer } from '@/lib/engine'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { readLine, readRoom } from '@/lib/features/host-flavors/line/read-entries.server'
import { keepFlavors } from '@/lib/features/host-flavors/lock-hosts.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { tellOwners } from '../notices/tell-owners.server'
import { type DrawnHost, drawHosts } from '../supply/draw-hosts.server'
import { readPlans } from '../supply/read-plans.server'
import { freshNames } from './fresh-names'
import {
  hostsText,
  waitingInclude as include,
  namesOf,
  type WaitingRow,
  waitingEvent,
} from './waiting-row.server'

/** Offers free hosts to who waits for them, flavor by flavor, in the order of asking. */
export async function makeOffers(now: Date): Promise<number> {
  const waited = await database().hostWaiting.findMany({
    where: { closedAt: null, offeredAt: null },
    distinct: ['flavorId'],
    select: { flavorId: true },
  })
  let made = 0
  for (const { flavorId } of waited) while (await offerNext(flavorId, now)) made++
  return made
}

/** Makes one offer, in a transaction of its own; false: nobody gets one now. */
async function offerNext(flavorId: string, now: Date): Promise<boolean> {
  const made = await transact(async (tx) => {
    // Two processes that made offers at once would each overlook whom the other serves first.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`host-offers ${flavorId}`}, 0))`
    const owners = [...new Set((await readLine(tx, flavorId)).map(({ owner }) => owner))]
    await lockCounted(tx, { tenants: owners })
    const line = await readLine(tx, flavorId)
    const entries = line.filter(({ owner }) => owners.includes(owner))
    const [flavor] = await keepFlavors(tx, [flavorId])
    if (flavor === undefined) return ok(false)
    const period = { from: now.getTime(), to: null }
    const free = freePlans(await readPlans(tx, { flavor: flavorId, now }), {
      ...{ flavor: flavorId, az: null, period },
    })
    const room = await readRoom(tx, owners)
    const next = nextOffer({ entries, free, units: flavor.units, room })
    if (next === null) return ok(false)
    const nodes = new Set(next.nodes)
    const drawn = await drawHosts(
      tx,
      free.filter(({ node }) => nodes.has(node)),
      { flavor: flavorId, count: next.entry.count, period, now },
    )
    if (drawn === null) return ok(false)
    await offer(tx, { id: next.entry.id, units: flavor.units, drawn }, now)
    return ok(true)
  })
  return made.ok && made.value
}

type Offer = { id: string; units: number; drawn: readonly DrawnHost[] }

async function offer(tx: Db, { id, units, drawn }: Offer, now: Date): Promise<void> {
  const { offerMinutes } = await settingsOf(tx)
  await lockClustersOf(
    tx,
    drawn.map(({ nodeId }) => nodeId),
  )
  const row = await tx.hostWaiting.update({
    where: { id },
    data: {
      offeredAt: now,
      offerEndsAt: new Date(now.getTime() + offerMinutes * MINUTE_MS),
      revision: { increment: 1 },
    },
    include,
  })
  await reserve(tx, row, { id, units, drawn }, now)
  const text = `${hostsText(row)} ${row.count === 1 ? 'is' : 'are'} offered to ${row.pcloud.name}`
  await tellOwners(tx, waitingEvent('waiting.offered', row, { at: now, text }), { byMail: true })
  await recordOwnAudits(tx, now, [
    {
      ...{ action: 'pcloud.offer', noun: 'pcloud', subjectId: row.pcloudId },
      ...{ subjectName: row.pcloud.name, tenantId: row.pcloud.tenantId },
      after: { flavor: row.flavorId, count: row.count, until: row.offerEndsAt },
    },
  ])
}

async function reserve(tx: Db, row: WaitingRow, { units, drawn }: Offer, now: Date): Promise<void> {
  const { pcloudId, flavorId, requestedBy } = row
  const taken = await tx.hostAllocation.findMany({
    where: { pcloudId, closedAt: null },
    select: { name: true },
  })
  const names = freshNames(
    namesOf(row),
    taken.map(({ name }) => name),
  )
  await tx.hostAllocation.createMany({
    data: drawn.map((host, i) => ({
      ...{ id: newId(), pcloudId, flavorId, units, requestedBy, waitingId: row.id, ...host },
      ...{ name: names[i] ?? `host-${newId().slice(0, 8)}`, startAt: now, createdAt: now },
    })),
  })
}
