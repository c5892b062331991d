import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { shownRow } from '@/lib/features/fetched-sources/source-of.server'
import { monitoringSourceSchema } from '@/lib/features/monitoring-sources/schema'
import type { listedMonitoringSourcesSchema } from './schema'

/** The monitoring sources of living accounts, in the order of accounts. */
export async function listMonitoringSources(
  _scope: Scope<'inventory.read'>,
): Promise<Result<z.infer<typeof listedMonitoringSourcesSchema>, Problem>> {
  const rows = await database().monitoringSource.findMany({
    where: { account: { archivedAt: null } },
    orderBy: { account: { ordinal: 'asc' } },
    include: { account: { select: { name: true } } },
  })
  const items = rows.map((row) => ({
    accountId: row.accountId,
    account: row.account.name,
    ...shownRow(monitoringSourceSchema, row),
  }))
  return ok({ items })
}
