import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PolicyShadow } from '@/lib/db/generated/client'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { type Comparison, together } from './compare-launches'
import type { compareRecorded } from './compare-recorded'
import { lastCommitted, readBatch } from './read-batch.server'
import { MAX_DAYS, MAX_STORED } from './schema'
import { storeComparison } from './store-comparison.server'

/** The maximum number of launches in a batch, which a thread decides in one call. */
export const MAX_LAUNCHES = 500

/**
 * The number of batches that are stored together. Most differing launches of earlier batches are then too old
 * to be listed.
 */
const MAX_BATCHES = 10

/** The progress of a comparison within a run. `upTo` and `policy` are null at its start. */
export type Progress = {
  shadow: PolicyShadow
  after: bigint
  upTo: bigint | null
  policy: GivenPolicy | null
  /** The number of launches in a batch, which is reduced after a batch took too long. */
  most: number
}

export const progressOf = (shadow: PolicyShadow, most: number): Progress => ({
  shadow,
  after: shadow.lastReceipt,
  upTo: null,
  policy: null,
  most,
})

type Taken = { compared: number; next: Progress | null }

/**
 * Compares the next launches in several batches while there is time. `next` is null if all launches are
 * compared or the shadow has ended.
 */
export async function compareNext(
  progress: Progress,
  now: Date,
  hasTime: () => boolean,
): Promise<Taken> {
  const db = database()
  const { shadow, after, most } = progress
  if (now.getTime() - shadow.startedAt.getTime() > MAX_DAYS * DAY_MS)
    return ended(db, shadow, now, `It was compared for ${MAX_DAYS} days.`)
  const upTo = progress.upTo ?? (await lastCommitted(db, after, now))
  if (after >= upTo) return { compared: 0, next: null }
  const policy = progress.policy ?? (await policyOf(db, shadow))
  const ready = { ...progress, upTo, policy }
  const done = await compareBatches(db, ready, hasTime)
  if (done.ok) {
    const { found, last } = done.value
    const isStored = await storeComparison({ id: shadow.id, after, ...done.value }, found)
    const compared = found.launches + found.gaps
    return { compared, next: isStored ? { ...ready, after: last } : null }
  }
  // The next run tries it again.
  if (done.error.kind !== 'invalid') return { compared: 0, next: null }
  if (done.error.code === 'too-expensive' && most > 1)
    return { compared: 0, next: { ...ready, most: Math.ceil(most / 10) } }
  return ended(db, shadow, now, done.error.issues.map(({ message }) => message).join(' '))
}

type Ready = Progress & { upTo: bigint; policy: GivenPolicy }
type Compared = { found: Comparison; last: bigint; until: Date | null }

/**
 * Compares several batches and combines their results. A failed batch ends the loop, and is repeated first by
 * the next call.
 */
async function compareBatches(
  db: Db,
  ready: Ready,
  hasTime: () => boolean,
): Promise<Result<Compared, Problem>> {
  let done = await compareBatch(db, ready)
  for (let more = 1; more < MAX_BATCHES; more++) {
    if (!done.ok || done.value.last >= ready.upTo || !hasTime()) break
    const { found, last, until } = done.value
    const next = await compareBatch(db, { ...ready, after: last }).catch(() => null)
    if (next === null || !next.ok) break
    done = ok({
      found: together(found, next.value.found, MAX_STORED),
      last: next.value.last,
      until: next.value.until ?? until,
    })
  }
  return done
}

async function compareBatch(
  db: Db,
  { shadow, after, upTo, policy, most }: Ready,
): Promise<Result<Compared, Problem>> {
  const { poolId } = shadow
  const { recorded, unreadable, last, until } = await readBatch(db, { poolId, after, upTo, most })
  const found = await evaluateInThread<typeof compareRecorded>(
    { userId: shadow.id },
    {
      job: 'compareRecorded',
      task: { recorded, policy },
      policies: [{ path: 'document', policy }],
    },
  )
  if (!found.ok) return found
  const gaps = found.value.gaps + unreadable
  return ok({ found: { ...found.value, gaps }, last, until })
}

const policyOf = async (db: Db, { document }: PolicyShadow): Promise<GivenPolicy> => ({
  document,
  isPublished: false,
  modules: await modulesOf(db, document),
})

async function ended(db: Db, { id }: PolicyShadow, now: Date, because: string): Promise<Taken> {
  await db.policyShadow.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now, endedBecause: because },
  })
  return { compared: 0, next: null }
}
