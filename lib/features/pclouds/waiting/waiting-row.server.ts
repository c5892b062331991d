import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { isPassedOver, placeInLine } from '@/lib/engine'
import {
  readRoom,
  readWaitingList,
} from '@/lib/features/host-flavors/free-hosts/waiting-list.server'
import type { PcloudEvent } from '../notices/notify-owners.server'
import type { PcloudFacts } from '../pcloud-facts.server'
import type { WaitingShown } from './schema'
import { waitingActions } from './waiting-actions.server'

export const waitingInclude = {
  pcloud: { select: { id: true, name: true, tenantId: true } },
  flavor: { select: { units: true } },
  realm: { select: { name: true, provider: { select: { name: true } } } },
  replaces: {
    select: {
      id: true,
      name: true,
      endAt: true,
      closedAt: true,
      node: { select: { state: true } },
    },
  },
} satisfies Prisma.HostWaitingInclude

export type WaitingRow = Prisma.HostWaitingGetPayload<{ include: typeof waitingInclude }>

/** Returns the requested names; none if they cannot be read, so that the hosts get default names. */
export const namesOf = ({ names }: Pick<WaitingRow, 'names'>): string[] =>
  z.array(z.string()).catch([]).parse(names)

/** Returns entries with their positions in the waiting list, and the reason if they are skipped. */
export async function serializeWaiting(
  db: Db,
  facts: Pick<PcloudFacts, 'actor' | 'pcloud'>,
  rows: readonly WaitingRow[],
  now: Date,
): Promise<WaitingShown[]> {
  const open = rows.filter(({ closedAt }) => closedAt === null)
  const owners = [...new Set(open.map(({ pcloud }) => pcloud.tenantId))]
  const room = await readRoom(db, owners)
  const shown: WaitingShown[] = []
  for (const row of rows) {
    const line = row.closedAt === null ? await readWaitingList(db, row.flavorId) : []
    const own = line.find(({ id }) => id === row.id)
    const isOver = own !== undefined && isPassedOver(own, { units: row.flavor.units, room })
    const state = stateOf(row, isOver)
    shown.push({
      id: row.id,
      pcloudId: row.pcloudId,
      flavor: row.flavorId,
      count: row.count,
      names: namesOf(row),
      enable: row.enable === true,
      replaces: row.replaces?.name ?? null,
      realmId: row.realmId,
      zone: zoneOf(row),
      askedAt: row.askedAt.toISOString(),
      state,
      text: textOf[state],
      place: placeInLine(line, row.id),
      offeredAt: row.offeredAt?.toISOString() ?? null,
      offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
      actions: waitingActions(facts, row, now),
    })
  }
  return shown
}

const zoneOf = ({ realm }: WaitingRow) =>
  realm === null ? null : `${realm.provider.name}/${realm.name}`

function stateOf(row: WaitingRow, isOver: boolean): WaitingShown['state'] {
  if (row.closedAt !== null) return row.closedBecause === 'accepted' ? 'accepted' : 'withdrawn'
  if (row.offeredAt !== null) return 'offered'
  return isOver ? 'over-quota' : 'waiting'
}

const textOf: Readonly<Record<WaitingShown['state'], string>> = {
  waiting: 'Hosts are offered as they become free, in the order of the requests.',
  'over-quota': 'It is skipped until the limit of the tenant has room for these hosts.',
  offered:
    'If it is not accepted in time, the request moves to the end of the list. Declining removes the request.',
  accepted: 'The hosts were accepted.',
  withdrawn: 'The private cloud no longer waits.',
}

type WaitingEvent = Extract<PcloudEvent, { kind: `waiting.${string}` }>

/** Creates an event about an entry, with its text. */
export const waitingEvent = (
  kind: WaitingEvent['kind'],
  { id, flavorId, count, offerEndsAt, pcloud }: Omit<WaitingRow, 'flavor' | 'realm' | 'replaces'>,
  { at, text }: { at: Date; text: string },
): WaitingEvent => ({
  kind,
  at,
  subjectId: id,
  tenantId: pcloud.tenantId,
  payload: {
    pcloudId: pcloud.id,
    pcloud: pcloud.name,
    flavor: flavorId,
    waitingId: id,
    count,
    offerEndsAt: offerEndsAt?.toISOString() ?? null,
    text,
  },
})

/** Returns `2 hosts of large`, or `1 host of large in place of web`. */
export const hostsText = ({
  count,
  flavorId,
  replaces,
}: Pick<WaitingRow, 'count' | 'flavorId' | 'replaces'>): string =>
  `${count} ${count === 1 ? 'host' : 'hosts'} of ${flavorId}${replaces === null ? '' : ` in place of ${replaces.name}`}`
