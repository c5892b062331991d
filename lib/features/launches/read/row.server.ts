import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { LaunchRow } from '../decide/batch-rows.server'
import { type Launch, launchSchema, type ShownLaunch } from '../schema'
import { storedRequestSchema } from './stored-request'

const named = { select: { id: true, name: true } }

export const launchInclude = {
  pool: named,
  deployable: named,
  tenant: named,
  account: named,
  pod: named,
  receipts: { select: { shares: true }, orderBy: { attempt: 'desc' }, take: 1 },
} satisfies Prisma.LaunchInclude

type LaunchStored = Prisma.LaunchGetPayload<{ include: typeof launchInclude }>

type PcloudNames = ReadonlyMap<string, Named>

/** Launches of former releases could name none. */
const requestSchema = storedRequestSchema.pick({ pcloud: true }).partial()

const pcloudIn = ({ request }: Pick<LaunchStored, 'request'>): string | null =>
  requestSchema.parse(request).pcloud ?? null

/** The Pclouds that launches named, by id; those that were deleted too. */
export async function readPcloudNames(
  db: Db,
  rows: readonly Pick<LaunchStored, 'request'>[],
): Promise<PcloudNames> {
  const ids = new Set(rows.map(pcloudIn).filter((id) => id !== null))
  if (ids.size === 0) return new Map()
  const found = await db.pcloud.findMany({ where: { id: { in: [...ids] } }, ...named })
  return new Map(found.map((pcloud) => [pcloud.id, pcloud]))
}

/** A stored launch as its reader may see it. */
export const shownLaunch = (
  row: LaunchStored,
  pclouds: PcloudNames,
  reader: { isStaff: boolean },
): ShownLaunch => ({
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
})

const sharesSchema = z.record(z.string(), z.number())

function accountShareOf({ accountId, share, receipts: [receipt] }: LaunchStored): number | null {
  if (accountId === null || share === null || receipt === undefined) return null
  return sharesSchema.parse(receipt.shares)[accountId] ?? null
}

type Named = { id: string; name: string }
type Hidden = 'request' | 'requestedById' | 'seed'
type Ids = 'poolId' | 'deployableId' | 'tenantId' | 'accountId' | 'podId'
type NamedLaunch = Omit<LaunchRow, Hidden | Ids> & {
  pool: Named
  deployable: Named
  tenant: Named | null
  account: Named | null
  pod: Named | null
}

/** A launch with its names as the API answers it. */
export const serializeLaunch = (row: NamedLaunch, reader: { isStaff: boolean }): Launch =>
  redacted(
    {
      id: row.id,
      at: row.at.toISOString(),
      requestedAt: row.requestedAt.toISOString(),
      state: row.state,
      pool: row.pool,
      deployable: row.deployable,
      tenant: row.tenant,
      requestedBy: row.requestedBy,
      instances: row.instances,
      attempts: row.attempts,
      account: row.account,
      realm: row.realm,
      pod: row.pod,
      hardwareProfile: row.hardwareProfile,
      group: row.group,
      share: row.share,
      costPerHour: row.costPerHour,
      deadline: row.deadline?.toISOString() ?? null,
      settledAt: row.settledAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    },
    reader,
  )

/** Where a launch stands and what it costs is for staff alone. */
function redacted(launch: Launch, { isStaff }: { isStaff: boolean }): Launch {
  if (isStaff) return launch
  return {
    ...launch,
    account: null,
    realm: null,
    pod: null,
    hardwareProfile: null,
    group: null,
    share: null,
    costPerHour: null,
  }
}
