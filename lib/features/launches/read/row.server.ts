import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import {
  type LaunchProgress,
  type LaunchResponse,
  launchSchema,
} from '@/lib/features/decisions/schema'
import { serializeLaunch } from '@/lib/features/decisions/serialize-launch.server'

const named = { select: { id: true, name: true } }

export const launchInclude = {
  pool: named,
  deployable: named,
  tenant: named,
  account: named,
  pod: named,
  cloud: {
    select: { attempt: true, acceptedAt: true, goneAt: true },
    orderBy: { attempt: 'desc' },
    take: 1,
  },
  receipts: { select: { shares: true }, orderBy: { attempt: 'desc' }, take: 1 },
} satisfies Prisma.LaunchInclude

export type LaunchStored = Prisma.LaunchGetPayload<{ include: typeof launchInclude }>

type PcloudNames = ReadonlyMap<string, Named>

/** Launches of earlier releases could not name a Pcloud. */
const requestSchema = storedRequestSchema.pick({ pcloud: true }).partial()

const pcloudIn = ({ request }: Pick<LaunchStored, 'request'>): string | null =>
  requestSchema.parse(request).pcloud ?? null

/** Reads the Pclouds that launches named, by id, including deleted ones. */
export async function readPcloudNames(
  db: Db,
  rows: readonly Pick<LaunchStored, 'request'>[],
): Promise<PcloudNames> {
  const ids = new Set(rows.map(pcloudIn).filter((id) => id !== null))
  if (ids.size === 0) return new Map()
  const found = await db.pcloud.findMany({ where: { id: { in: [...ids] } }, ...named })
  return new Map(found.map((pcloud) => [pcloud.id, pcloud]))
}

/** Converts a stored launch to the form that its reader may see. */
export const serializeStoredLaunch = (
  row: LaunchStored,
  pclouds: PcloudNames,
  reader: { isStaff: boolean },
): LaunchResponse => ({
  ...serializeLaunch(
    {
      ...row,
      state: launchSchema.shape.state.parse(row.state),
      costPerHour: row.costPerHour?.toFixed() ?? null,
    },
    reader,
  ),
  accountShare: reader.isStaff ? accountShareOf(row) : null,
  pcloud: pclouds.get(pcloudIn(row) ?? '') ?? null,
  progress: progressOf(row),
})

function progressOf({ state, attempts, cloud: [last] }: LaunchStored): LaunchProgress | null {
  if (last === undefined) return null
  if (state === 'pending' && last.attempt === attempts)
    return last.acceptedAt === null ? 'starting' : 'building'
  // Reported as deleting from the end of the launch on, so that pages wait for the deletion, which starts later.
  return state !== 'running' && last.goneAt === null ? 'deleting' : null
}

const sharesSchema = z.record(z.string(), z.number())

function accountShareOf({ accountId, share, receipts: [receipt] }: LaunchStored): number | null {
  if (accountId === null || share === null || receipt === undefined) return null
  return sharesSchema.parse(receipt.shares)[accountId] ?? null
}

type Named = { id: string; name: string }
