import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { tryOut } from '@/lib/db/transact.server'
import { isSameContent } from '@/lib/engine'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { type FailingTest, failingTests } from '@/lib/features/policies/tests/failing-tests'
import type { TestInputs } from '@/lib/features/policies/tests/run-tests'
import { gatherTestInputs, hasTests } from '@/lib/features/policies/tests/test-inputs.server'
import type { compareTests } from './compare-tests'
import type { TestEffects } from './schema'

type Change = (tx: Db) => Promise<Result<unknown, Problem>>
type Tested = { id: string; name: string; policy: GivenPolicy }

/**
 * Returns the tests of these pools' live policies that would fail after a change. The change is made in a
 * transaction that is rolled back.
 */
export async function reviewTests(
  scope: Scope<'inventory.write'>,
  where: Prisma.PoolWhereInput,
  change: Change,
): Promise<Result<TestEffects, Problem>> {
  const tried = await tryOut(async (tx) => {
    const pools = await testedPools(tx, where)
    const before = await inputsOf(tx, pools, scope.now)
    const changed = await change(tx)
    if (!changed.ok) return changed
    return ok({ pools, before, after: await inputsOf(tx, pools, scope.now) })
  })
  if (!tried.ok) return tried
  const { pools, before, after } = tried.value
  const failing: FailingTest[] = []
  for (const pool of pools) {
    const [then, next] = [before.get(pool.id), after.get(pool.id)]
    if (then === undefined || next === undefined || isSameContent(then.launches, next.launches))
      continue
    const compared = await evaluateInThread<typeof compareTests>(scope, {
      job: 'compareTests',
      task: { policy: pool.policy, before: then, after: next },
      policies: [{ path: 'policy', policy: pool.policy }],
    })
    if (!compared.ok) return compared
    failing.push(...failingTests(pool, compared.value))
  }
  return ok({ failingTests: failing })
}

/** The pools whose live policy has tests, either their own policy or the global default. */
async function testedPools(tx: Db, where: Prisma.PoolWhereInput): Promise<Tested[]> {
  const pools = await tx.pool.findMany({
    where: { AND: [{ archivedAt: null }, where] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })
  const tested: Tested[] = []
  for (const { id, name } of pools) {
    const live = await livePolicyOf(tx, { poolId: id })
    // A policy that cannot be read decides no launches, and its page shows the reason.
    if (!live.ok || !hasTests(live.value.document)) continue
    const { document, modules } = live.value
    tested.push({ id, name, policy: { document, isPublished: true, modules } })
  }
  return tested
}

async function inputsOf(tx: Db, pools: readonly Tested[], now: Date) {
  const inputs = new Map<string, TestInputs>()
  for (const { id, policy } of pools) {
    const gathered = await gatherTestInputs(tx, policy.document, { poolId: id, now })
    if (gathered !== null) inputs.set(id, gathered)
  }
  return inputs
}
