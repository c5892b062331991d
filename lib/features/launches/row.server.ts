import 'server-only'
import { z } from 'zod'
import type { Prisma } from '@/lib/db/generated/client'
import { redacted } from './launch-answer.server'
import { launchSchema, type ShownLaunch } from './schema'

const named = { select: { id: true, name: true } }

export const launchInclude = {
  pool: named,
  deployable: named,
  tenant: named,
  account: named,
  receipts: { select: { shares: true }, orderBy: { attempt: 'desc' }, take: 1 },
} satisfies Prisma.LaunchInclude

export type LaunchStored = Prisma.LaunchGetPayload<{ include: typeof launchInclude }>

/** A stored launch as its reader may see it. */
export const shownLaunch = (row: LaunchStored, reader: { isStaff: boolean }): ShownLaunch => ({
  ...redacted(
    {
      id: row.id,
      at: row.at.toISOString(),
      state: launchSchema.shape.state.parse(row.state),
      pool: row.pool,
      deployable: row.deployable,
      tenant: row.tenant,
      requestedBy: row.requestedBy,
      instances: row.instances,
      attempts: row.attempts,
      account: row.account,
      realm: row.realm,
      hardwareProfile: row.hardwareProfile,
      group: row.group,
      share: row.share,
      costPerHour: row.costPerHour?.toFixed() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      settledAt: row.settledAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    },
    reader,
  ),
  accountShare: reader.isStaff ? accountShareOf(row) : null,
})

const sharesSchema = z.record(z.string(), z.number())

function accountShareOf({ accountId, share, receipts: [receipt] }: LaunchStored): number | null {
  if (accountId === null || share === null || receipt === undefined) return null
  return sharesSchema.parse(receipt.shares)[accountId] ?? null
}
