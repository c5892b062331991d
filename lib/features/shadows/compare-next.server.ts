import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import { type Db, database } from '@/lib/db/client.server'
import type { PolicyShadow } from '@/lib/db/generated/client'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import type { compareRecorded } from './compare-recorded'
import { type Batch, lastCommitted, readBatch } from './read-batch.server'
import { MOST_DAYS } from './schema'
import { storeComparison } from './store-comparison.server'

const MOST_LAUNCHES = 500

/** Where the comparison of a shadow is in a run; `upTo` and `policy` are null before its first turn. */
export type Progress = {
  shadow: PolicyShadow
  after: bigint
  upTo: bigint | null
  policy: GivenPolicy | null
  /** Launches of a batch: fewer once a batch took too long. */
  most: number
}

export const progressOf = (shadow: PolicyShadow): Progress => ({
  shadow,
  after: shadow.lastReceipt,
  upTo: null,
  policy: null,
  most: MOST_LAUNCHES,
})

type Taken = { compared: number; next: Progress | null }

/** Compares the next batch of launches; `next` is null once all are compared, or the shadow has ended. */
export async function compareNext(progress: Progress, now: Date): Promise<Taken> {
  const db = database()
  const { shadow, after, most } = progress
  if (now.getTime() - shadow.startedAt.getTime() > MOST_DAYS * DAY_MS)
    return ended(db, shadow, now, `It was compared for ${MOST_DAYS} days.`)
  const upTo = progress.upTo ?? (await lastCommitted(db, after, now))
  if (after >= upTo) return { compared: 0, next: null }
  const policy = progress.policy ?? (await policyOf(db, shadow))
  const batch = await readBatch(db, { poolId: shadow.poolId, after, upTo, most })
  const found = await evaluateInThread<typeof compareRecorded>(
    { userId: shadow.id },
    {
      job: 'compareRecorded',
      task: { recorded: batch.recorded, policy },
      policies: [{ path: 'document', policy }],
    },
  )
  const stays = { ...progress, upTo, policy }
  if (found.ok) {
    const value = { ...found.value, gaps: found.value.gaps + batch.unreadable }
    const isStored = await storeComparison({ id: shadow.id, after, ...batch }, value)
    return { compared: launchesOf(batch), next: isStored ? { ...stays, after: batch.last } : null }
  }
  // The next run tries it again.
  if (found.error.kind !== 'invalid') return { compared: 0, next: null }
  if (found.error.code === 'too-expensive' && most > 1)
    return { compared: 0, next: { ...stays, most: Math.ceil(most / 10) } }
  return ended(db, shadow, now, found.error.issues.map(({ message }) => message).join(' '))
}

const launchesOf = ({ recorded, unreadable }: Batch) => recorded.receipts.length + unreadable

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
