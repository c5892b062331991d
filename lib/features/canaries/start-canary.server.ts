import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import {
  findOpenSubject,
  openPolicy,
  type PolicyRef,
  policyDocument,
} from '@/lib/features/policies/policy-subject.server'
import { checkPublish } from '@/lib/features/policies/publish/check-publish.server'
import { checkPolicyTests } from '@/lib/features/policies/tests/check-policy-tests'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import { takeApproval } from '@/lib/features/versions/approvals/take-approval.server'
import { lockOpenCanary } from '@/lib/features/versions/canaries/close-canary.server'
import { recordCanary } from '@/lib/features/versions/canaries/record-canary.server'
import type { Canary, startSchema } from './schema'
import { serializeCanary } from './show-canary.server'

type Start = z.output<typeof startSchema>

/**
 * Starts a canary: a new version decides a part of the launches of a pool, or of the pools that inherit the
 * global default. It is checked like a publish and needs the same approvals. The request stays open, so that
 * the same approvals publish the version afterwards.
 */
export async function startCanary(
  scope: Scope<'policy.publish'>,
  ref: PolicyRef,
  base: number,
  start: Start,
  claim: IdempotencyClaim | null,
): Promise<Result<Canary, Problem>> {
  const { poolId } = ref
  const { document, note } = start
  const checked = await checkPublish(database(), scope, ref, { inherits: false, document, note })
  if (!checked.ok) return checked
  const failed = checkPolicyTests(checked.value.tests, 'document')
  if (failed !== null) return err(failed)
  const highestCost = await highestPrice(scope, poolId)
  return transactOnce(claim, async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const { id: policyId } = await openPolicy(tx, ref)
    await tx.$queryRaw`SELECT FROM "Policy" WHERE "id" = ${policyId} FOR UPDATE`
    const { liveVersion } = await tx.policy.findUniqueOrThrow({ where: { id: policyId } })
    if (liveVersion !== base) return err(staleBase(liveVersion))
    if ((await lockOpenCanary(tx, poolId)) !== null) return err(alreadyOpen)
    const content = { inherits: false, document }
    const requested = { ref: policyDocument(ref), content, isRestore: false }
    const taken = await takeApproval(tx, scope, requested)
    if (!taken.ok) return taken
    const id = await insert(tx, scope, {
      ...start,
      poolId,
      base,
      highestCost,
      hash: taken.value.hash,
    })
    return serializeCanary(tx, id)
  })
}

type New = Start & { poolId: string | null; base: number; highestCost: number | null; hash: string }

async function insert(tx: Db, scope: Scope, canary: New): Promise<string> {
  const { poolId, base, highestCost, hash, document, percent, minimum, note } = canary
  const id = `canary-${newId()}`
  const version = base + 1
  const author = { authorId: scope.userId, authorName: scope.name, createdAt: scope.now }
  await tx.policy.create({ data: { id } })
  await tx.policyVersion.create({ data: { policyId: id, version, document, note, ...author } })
  const row = await tx.policyCanary.create({
    data: {
      id,
      poolId,
      contentHash: hash,
      base,
      version,
      percent,
      minimum,
      highestCost,
      note,
      startedAt: scope.now,
      startedBy: scope.name,
    },
  })
  await recordCanary(tx, scope, row, { act: 'start', because: note })
  return id
}

/** The highest current price of a launch, which is the upper limit of prices in the test. */
async function highestPrice({ now }: Scope, poolId: string | null): Promise<number | null> {
  const inputs = await gatherInputs(database(), { poolId, tenantId: null, realm: null, now })
  const prices = inputs.ok
    ? inputs.value.deployables.flatMap(({ matches }) =>
        matches.flatMap(({ costPerHour }) => costPerHour ?? []),
      )
    : []
  const highest = prices.reduce((most, price) => Math.max(most, Number(price)), 0)
  return highest > 0 ? highest : null
}

const alreadyOpen: Problem = conflict(
  'canary-open',
  'Another version of this policy is on trial. Publish or end that one first.',
)

const staleBase = (live: number): Problem => ({
  kind: 'stale',
  current: { live },
  message: `The live version is ${live} now. Check what changed, and start the trial again.`,
})
