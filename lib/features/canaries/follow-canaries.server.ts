import 'server-only'
import { counted } from '@/lib/base/number-text'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { PolicyCanary } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { type CanaryVerdict, testCanary } from '@/lib/engine'
import { closeCanary } from '@/lib/features/versions/canaries/close-canary.server'
import { berthAt, recordCanary } from '@/lib/features/versions/canaries/record-canary.server'
import { canaryLaunches } from './count-launches.server'
import { lockCanary } from './decide-canary.server'
import { COST_TOLERANCE, ERROR_RATE, verdictSchema } from './schema'

type Done = { followed: number; held: number; backedOut: number }

/**
 * Tests each open canary on all results so far. A canary that is likely worse is held, and one that is worse
 * beyond doubt is backed out. The test can be repeated after every launch without more false alarms.
 */
export async function followCanaries(now: Date): Promise<Done> {
  const open = await database().policyCanary.findMany({
    where: { endedAt: null },
    orderBy: { startedAt: 'asc' },
  })
  const done = { followed: open.length, held: 0, backedOut: 0 }
  for (const canary of open) {
    const act = await follow(canary, now)
    if (act === 'held') done.held++
    if (act === 'backed-out') done.backedOut++
  }
  return done
}

async function follow(canary: PolicyCanary, now: Date): Promise<'held' | 'backed-out' | null> {
  const { id, percent, minimum, highestCost } = canary
  const launches = await canaryLaunches(database(), canary)
  const verdict = testCanary(launches, {
    share: percent / 100,
    minimum,
    highestCost,
    costTolerance: COST_TOLERANCE,
    errorRate: ERROR_RATE,
  })
  const followed = await transact(async (tx) => {
    const locked = await lockCanary(tx, id)
    // A person ended the canary in the meantime.
    if (!locked.ok) return ok(null)
    const seen = { verdict: verdictSchema.parse(verdict), checkedAt: now }
    await tx.policyCanary.update({ where: { id }, data: seen })
    if (verdict.decision === 'go-on') return ok(null)
    const because = becauseOf(verdict)
    if (verdict.decision === 'back-out') {
      await closeCanary(tx, berthAt(now), locked.value, { as: 'backed-out', because })
      return ok('backed-out' as const)
    }
    // A person resumed the canary in spite of this result.
    if (locked.value.heldAt !== null) return ok(null)
    const data = { heldAt: now, heldBecause: because }
    const row = await tx.policyCanary.update({ where: { id }, data })
    await recordCanary(tx, berthAt(now), row, { act: 'hold', because })
    return ok('held' as const)
  })
  return followed.ok ? followed.value : null
}

/** For example "The new version failed in 40 of 100 launches, the live one in 45 of 900." */
function becauseOf({ cause, canary, live }: CanaryVerdict): string {
  if (cause === 'cost')
    return `A launch of the new version costs ${price(canary.meanCost)} an hour on average, of the live one ${price(live.meanCost)}.`
  const { launches, failures } = canary
  return `The new version failed in ${failures} of ${counted(launches, 'launch')}, the live one in ${live.failures} of ${live.launches}.`
}

const price = (cost: number | null) => (cost === null ? '?' : cost.toPrecision(3))
