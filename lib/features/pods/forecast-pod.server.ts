import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { forecastUsage } from '@/lib/engine'
import { bindSettingsOf } from '@/lib/features/settings/read-settings.server'
import type { podForecastSchema } from './schema'
import { podUsageSchema } from './usage-schema'

/** Growth of the last month counts; what was before says little of the next days. */
const READ_DAYS = 30

/** When each dimension of a pod reaches its threshold, from the last report of each day. */
export async function forecastPod(
  { now }: Scope<'inventory.read'>,
  id: string,
): Promise<Result<z.output<typeof podForecastSchema>, Problem>> {
  const db = database()
  const pod = await db.pod.findUnique({ where: { id }, select: { threshold: true } })
  if (pod === null) return err({ kind: 'not-found', what: 'pod' })
  const since = new Date(now.getTime() - READ_DAYS * DAY_MS)
  const rows = await db.$queryRaw<{ at: Date; usage: unknown }[]>`
    select distinct on (date_trunc('day', "at", 'UTC')) "at", "usage" from "PodUsageSample"
    where "podId" = ${id} and "at" > ${since} and "at" <= ${now}
    order by date_trunc('day', "at", 'UTC'), "at" desc`
  const samples = rows.map(({ at, usage }) => ({
    at: at.toISOString(),
    usage: podUsageSchema.parse(usage),
  }))
  const threshold = pod.threshold ?? (await bindSettingsOf(db)).defaultThreshold
  return ok({ threshold, dimensions: forecastUsage(samples, threshold, now.toISOString()) })
}
