import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { notifyOwners } from '../notices/notify-owners.server'
import type { SelectedHost } from '../supply/draw-hosts.server'
import { freshNames } from './fresh-names'
import {
  hostsText,
  waitingInclude as include,
  namesOf,
  type WaitingRow,
  waitingEvent,
} from './waiting-row.server'

type Offer = { id: string; units: number; selected: readonly SelectedHost[] }

/** Reserves the selected hosts for an entry, and notifies its owners. */
export async function writeOffer(tx: Db, { id, units, selected }: Offer, now: Date): Promise<void> {
  const { offerMinutes } = await settingsOf(tx)
  const row = await tx.hostWaiting.update({
    where: { id },
    data: {
      offeredAt: now,
      offerEndsAt: new Date(now.getTime() + offerMinutes * MINUTE_MS),
      revision: { increment: 1 },
    },
    include,
  })
  const text = `${hostsText(row)} ${row.count === 1 ? 'is' : 'are'} offered to ${row.pcloud.name}`
  await notifyOwners(tx, waitingEvent('waiting.offered', row, { at: now, text }), { byMail: true })
  await recordOwnAudits(tx, now, [
    {
      action: 'pcloud.offer',
      noun: 'pcloud',
      subjectId: row.pcloudId,
      subjectName: row.pcloud.name,
      tenantId: row.pcloud.tenantId,
      after: { flavor: row.flavorId, count: row.count, until: row.offerEndsAt },
    },
  ])
  await reserve(tx, row, { id, units, selected }, now)
}

async function reserve(
  tx: Db,
  row: WaitingRow,
  { units, selected }: Offer,
  now: Date,
): Promise<void> {
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
    data: selected.map((host, i) => ({
      id: newId(),
      pcloudId,
      flavorId,
      units,
      requestedBy,
      waitingId: row.id,
      ...host,
      name: names[i] ?? `host-${newId().slice(0, 8)}`,
      startAt: now,
      createdAt: now,
    })),
  })
}
