import 'server-only'
import type { z } from 'zod'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { forecastUsage } from '@/lib/engine'
import { bindSettingsOf } from '@/lib/features/settings/read-settings.server'
import type { ListedForecast, podForecastSchema } from './schema'
import { podUsageSchema } from './usage-schema'

/** Only the growth of the last month counts, because older growth predicts the next days poorly. */
const READ_DAYS = 30

/** Forecasts when each dimension of a pod reaches its threshold, from the last report of each day. */
export async function forecastPod(
  { now }: Scope<'inventory.read'>,
  id: string,
): Promise<Result<z.output<typeof podForecastSchema>, Problem>> {
  const pod = await database().pod.findUnique({ where: { id }, select: requested })
  if (pod === null) return err({ kind: 'not-found', what: 'pod' })
  const [forecast] = await forecasts(database(), [pod], now)
  if (forecast === undefined) throw new Error('each pod has a forecast')
  const { podId: _podId, ...shown } = forecast
  return ok(shown)
}

/** Forecasts a page of the pods that are not archived, in order of id. */
export async function listPodForecasts(
  { now }: Scope<'inventory.read'>,
  { limit, cursor }: { limit: number; cursor?: Cursor | undefined },
): Promise<Result<{ items: ListedForecast[]; next: string | null }, Problem>> {
  const rows = await database().pod.findMany({
    where: { archivedAt: null, ...(cursor === undefined ? {} : { id: { gt: cursor[1] } }) },
    select: requested,
    orderBy: { id: 'asc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ id }) => encodeCursor([id, id]))
  return ok({ items: await forecasts(database(), items, now), next })
}

const requested = { id: true, threshold: true } as const

async function forecasts(
  db: Db,
  pods: readonly { id: string; threshold: number | null }[],
  now: Date,
): Promise<ListedForecast[]> {
  const since = new Date(now.getTime() - READ_DAYS * DAY_MS)
  const rows = await db.$queryRaw<{ podId: string; at: Date; usage: unknown }[]>`
    select distinct on ("podId", date_trunc('day', "at", 'UTC')) "podId", "at", "usage" from "PodUsageSample"
    where "podId" = any(${pods.map(({ id }) => id)}::text[]) and "at" > ${since} and "at" <= ${now}
    order by "podId", date_trunc('day', "at", 'UTC'), "at" desc`
  const byPod = groupBy(rows, ({ podId }) => podId)
  const { defaultThreshold } = await bindSettingsOf(db)
  return pods.map(({ id, threshold: own }) => {
    const samples = (byPod.get(id) ?? []).map(({ at, usage }) => ({
      at: at.toISOString(),
      usage: podUsageSchema.parse(usage),
    }))
    const threshold = own ?? defaultThreshold
    const dimensions = forecastUsage(samples, threshold, now.toISOString())
    return { podId: id, threshold, dimensions }
  })
}
