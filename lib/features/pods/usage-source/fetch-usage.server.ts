import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { storableText } from '@/lib/api/request/storable-text'
import { unseal } from '@/lib/auth/seal.server'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PodUsageSource as Row } from '@/lib/db/generated/client'
import type { PodUsage } from '@/lib/engine'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import type { UsageFailure, UsagePorts } from '@/lib/features/usage-sources/define-usage-source'
import { usageSource } from '@/lib/features/usage-sources/schema'
import { podUsageReportSchema, podUsageSchema } from '../usage-schema'
import { writePodUsage } from '../write-pod-usage.server'
import { FETCH_DEADLINE_MS, notBeingFetched } from './fetching'
import { settingsOfSource } from './usage-source-row.server'

type Limits = {
  /** Aborted when the cloud took too long: that is a failure. */
  deadline?: AbortSignal
  /** Aborted when the process ends: that is none, and throws. */
  ending: AbortSignal
}

/**
 * Fetches the usage of a pod and records it, or why that failed; the usage from before then stays. Answers how it
 * ended; null: the pod has no source any more, or another one by now, or another fetch asks it.
 */
export async function fetchUsage(
  podId: string,
  now: Date,
  { deadline = AbortSignal.timeout(FETCH_DEADLINE_MS), ending }: Limits,
): Promise<'fetched' | 'failed' | null> {
  const db = database()
  const signal = AbortSignal.any([deadline, ending])
  const [row] = await db.podUsageSource.updateManyAndReturn({
    where: { podId, pod: { archivedAt: null }, ...notBeingFetched(now) },
    data: { fetchingSince: now },
  })
  if (row === undefined) return null
  try {
    const settings = settingsOfSource(row)
    const fetched = await usageSource(settings).fetcher(settings, portsOf(row, signal))(now)
    ending.throwIfAborted()
    const checked = fetched.ok ? checkedUsage(fetched.value) : fetched
    return await db.$transaction((tx) => record(tx, row, checked, now))
  } finally {
    await db.podUsageSource.updateMany({
      where: { podId, revision: row.revision, fetchingSince: now },
      data: { fetchingSince: null },
    })
  }
}

const portsOf = ({ sealedSecret }: Row, signal: AbortSignal): UsagePorts => ({
  send: sendOutgoing,
  secret: sealedSecret === null ? null : unseal(sealedSecret),
  signal,
  // Whoever waited sees at the signal that it is over.
  pause: (ms) => wait(ms, undefined, { signal }).catch(() => {}),
})

/** Whatever a source brings has to pass what a report has to. */
function checkedUsage(usage: PodUsage): Result<PodUsage, UsageFailure> {
  const report = podUsageReportSchema.safeParse(usage)
  if (report.success) return ok(podUsageSchema.parse(usage))
  const [issue] = report.error.issues
  return err({
    what: `The sum over the cloud cannot be right at ${issue?.path.join('.')}: ${issue?.message}`,
    remedy: 'Look at the capacities of the cloud with its own tools; nothing was taken over.',
  })
}

async function record(tx: Db, row: Row, fetched: Result<PodUsage, UsageFailure>, now: Date) {
  const { podId, revision, kind } = row
  const { count } = await tx.podUsageSource.updateMany({
    where: { podId, revision },
    data: fetched.ok
      ? { triedAt: now, failure: null, remedy: null, failingSince: null }
      : {
          triedAt: now,
          failure: kept(fetched.error.what),
          remedy: kept(fetched.error.remedy),
          failingSince: row.failingSince ?? now,
        },
  })
  if (count === 0) return null
  if (!fetched.ok) return 'failed'
  await writePodUsage(tx, podId, { usage: fetched.value, source: kind, at: now })
  return 'fetched'
}

/** A sentence may name what a cloud said, which may be anything. */
const kept = (sentence: string) => storableText(sentence.slice(0, 1000))
