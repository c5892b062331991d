import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { type Policy, usesRules } from '@/lib/engine'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import type { PolicyRef } from '../policy-subject.server'
import { gatherTestInputs, hasTests, testInputsOf } from '../tests/test-inputs.server'
import { findPinned } from './find-pinned.server'
import { launchesToReview } from './launches-to-review.server'
import type { Reviewed, ReviewTask, reviewPolicy } from './review-policy'

/** Publishing waits longer than a preview: a review evaluates many launches. */
const deadlineFactor = 5

type Requested = {
  ref: PolicyRef
  policy: GivenPolicy
  /** The path of the policy in the request body. */
  place: string
  /** The inputs that the author's browser evaluated, if it sent shares. */
  snapshotId?: string | undefined
}

type Review = {
  shares: Reviewed['shares']
  /** The results of the policy's tests, on the inputs that its author saw or on current ones. */
  tests: Reviewed['tests']
  /** Set if the pinned inputs were pruned, so that there are no shares. */
  missing: Problem | null
}

/** Reviews a policy before it is published. It runs in a worker thread because the rules are not trusted yet. */
export async function reviewInThread(
  db: Db,
  scope: Scope,
  { ref, policy, place, snapshotId }: Requested,
): Promise<Result<Review, Problem>> {
  const pinned = snapshotId === undefined ? ok(null) : await findPinned(db, ref, snapshotId)
  const snapshot = pinned.ok ? pinned.value : null
  const { isPublished } = policy
  const [accounts, launches, tests] = await Promise.all([
    isPublished ? null : db.account.findMany({ select: { id: true } }),
    isPublished || !usesRules(policy.document as Policy)
      ? []
      : launchesToReview(db, ref, scope.now),
    isPublished ? null : testsToReview(db, scope, { ref, policy, snapshot }),
  ])
  const accountIds = accounts?.map(({ id }) => id) ?? null
  const task = { policy, place, accountIds, launches, pinned: launchesOf(snapshot), tests }
  const reviewed = await evaluateInThread<typeof reviewPolicy>(scope, {
    job: 'reviewPolicy',
    task,
    policies: [{ path: place, policy }],
    deadlineFactor,
  })
  if (!reviewed.ok) return reviewed
  const { tooExpensive, unknownAccounts, shares, tests: results } = reviewed.value
  if (tooExpensive.length > 0)
    return err({ kind: 'invalid', code: 'too-expensive', issues: tooExpensive })
  if (unknownAccounts.length > 0)
    return err({ kind: 'invalid', code: 'unknown-account', issues: unknownAccounts })
  return ok({ shares, tests: results, missing: pinned.ok ? null : pinned.error })
}

const launchesOf = (snapshot: Snapshot | null): ReviewTask['pinned'] =>
  snapshot === null
    ? []
    : snapshot.deployables.map((deployable) => ({
        deployableId: deployable.id,
        input: snapshotLaunch(snapshot, deployable),
      }))

type Tested = Pick<Requested, 'ref' | 'policy'> & { snapshot: Snapshot | null }

/** Uses the inputs that the author saw, so that the results are the same; without a snapshot, current inputs. */
async function testsToReview(
  db: Db,
  { now }: Scope,
  { ref, policy: { document }, snapshot }: Tested,
): Promise<ReviewTask['tests']> {
  if (!hasTests(document)) return null
  if (snapshot !== null) return testInputsOf(db, document, snapshot)
  return gatherTestInputs(db, document, { ...ref, now })
}
