import 'server-only'
import { err, ok, type Result } from '@/lib/base/result'
import type { PodUsage } from '@/lib/engine'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import {
  notBeingFetched,
  type SourceOf,
  type SourceTable,
} from '@/lib/features/fetched-sources/source-of.server'
import {
  type UsageSourceSettings,
  usageSource,
  usageSourceSchema,
} from '@/lib/features/usage-sources/schema'
import { podResource } from '../pod-resource.server'
import { podUsageReportSchema, podUsageSchema } from '../usage-schema'
import { writePodUsage } from '../write-pod-usage.server'
import { FETCH_DEADLINE_MS } from './fetching'

const table: SourceTable = {
  find: (db, podId) => db.podUsageSource.findUnique({ where: { podId } }),
  save: (db, podId, columns, reset) =>
    db.podUsageSource.upsert({
      where: { podId },
      create: { podId, ...columns },
      update: { ...columns, ...reset },
    }),
  remove: (db, podId) => db.podUsageSource.delete({ where: { podId } }),
  change: async (db, podId, seen, data) =>
    (await db.podUsageSource.updateMany({ where: { podId, ...seen }, data })).count,
  claim: async (db, podId, now) => {
    const isFree = notBeingFetched(now, FETCH_DEADLINE_MS)
    const [row] = await db.podUsageSource.updateManyAndReturn({
      where: { podId, pod: { archivedAt: null }, ...isFree },
      data: { fetchingSince: now },
    })
    return row ?? null
  },
}

/** The source of the usage of pods. */
export const podUsage: SourceOf<UsageSourceSettings, PodUsage> = {
  noun: 'pod',
  what: 'usage',
  ownerColumn: 'podId',
  settings: usageSourceSchema,
  source: usageSource,
  owner: async (db, id) => {
    const pod = await podResource.find(db, id)
    if (pod === null) return null
    return { title: podResource.titleOf(pod), isArchived: pod.archivedAt !== null }
  },
  table,
  check: checkedUsage,
  write: (tx, podId, usage, { kind, at }) => writePodUsage(tx, podId, { usage, source: kind, at }),
}

function checkedUsage(usage: PodUsage): Result<PodUsage, FetchFailure> {
  const report = podUsageReportSchema.safeParse(usage)
  if (report.success) return ok(podUsageSchema.parse(usage))
  const [issue] = report.error.issues
  return err({
    kind: 'answer',
    what: `The sum over the cloud is not plausible at ${issue?.path.join('.')}: ${issue?.message}`,
    remedy: 'Check the capacities with the tools of the cloud. No value was stored.',
  })
}
