import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { isQuiet, shownAlert } from './row.server'
import { type Alerts, alertKinds } from './schema'

const kinds: readonly string[] = alertKinds

/** Everything open: what nobody took on comes first, then by urgency, then the newest. */
export async function listAlerts({
  now,
}: Scope<'overview.read'>): Promise<Result<Alerts, Problem>> {
  const db = database()
  const [rows, check] = await Promise.all([
    db.alert.findMany({
      where: { resolvedAt: null },
      orderBy: [{ lastAt: 'desc' }, { id: 'asc' }],
    }),
    db.alertCheck.findUnique({ where: { id: 'main' } }),
  ])
  const ranked = rows.map((row) => ({
    row,
    rank: [isQuiet(row, now) ? 1 : 0, kinds.indexOf(row.kind)],
  }))
  const ordered = ranked.toSorted(
    (a, b) => (a.rank[0] ?? 0) - (b.rank[0] ?? 0) || (a.rank[1] ?? 0) - (b.rank[1] ?? 0),
  )
  return ok({
    checkedAt: check?.at.toISOString() ?? null,
    items: ordered.map(({ row }) => shownAlert(row, now)),
  })
}
