import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { type Policy, usesRules } from '@/lib/engine'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { snapshotLaunch } from '@/lib/features/snapshots/snapshot-inputs'
import type { PolicyRef } from '../policy-subject.server'
import { findPinned } from './find-pinned.server'
import { launchesToReview } from './launches-to-review.server'
import type { Reviewed, ReviewTask, reviewPolicy } from './review-policy'

/** Publishing waits longer than a preview: a review evaluates many launches. */
const patience = 5

type Wanted = {
  ref: PolicyRef
  policy: GivenPolicy
  /** Where the caller gave the policy. */
  place: string
  /** The inputs that the author's browser evaluated, if it sent shares. */
  snapshotId?: string | undefined
}

type Review = {
  shares: Reviewed['shares']
  /** The pinned inputs were pruned, so there are no shares. */
  missing: Problem | null
}

/** Reviews a policy that is about to be published, in a thread: its rules are not trusted yet. */
export async function reviewInThread(
  db: Db,
  scope: Scope,
  { ref, policy, place, snapshotId }: Wanted,
): Promise<Result<Review, Problem>> {
  const pinned = snapshotId === undefined ? ok([]) : await pinnedInputs(db, ref, snapshotId)
  const { isPublished } = policy
  const [accounts, launches] = await Promise.all([
    isPublished ? null : db.account.findMany({ select: { id: true } }),
    isPublished || !usesRules(policy.document as Policy)
      ? []
      : launchesToReview(db, ref, scope.now),
  ])
  const accountIds = accounts?.map(({ id }) => id) ?? null
  const reviewed = await evaluateInThread<typeof reviewPolicy>(scope, {
    job: 'reviewPolicy',
    task: { policy, place, accountIds, launches, pinned: pinned.ok ? pinned.value : [] },
    policies: [{ path: place, policy }],
    patience,
  })
  if (!reviewed.ok) return reviewed
  const { tooExpensive, unknownAccounts, shares } = reviewed.value
  if (tooExpensive.length > 0)
    return err({ kind: 'invalid', code: 'too-expensive', issues: tooExpensive })
  if (unknownAccounts.length > 0)
    return err({ kind: 'invalid', code: 'unknown-account', issues: unknownAccounts })
  return ok({ shares, missing: pinned.ok ? null : pinned.error })
}

async function pinnedInputs(
  db: Db,
  ref: PolicyRef,
  snapshotId: string,
): Promise<Result<ReviewTask['pinned'], Problem>> {
  const pinned = await findPinned(db, ref, snapshotId)
  if (!pinned.ok) return pinned
  return ok(
    pinned.value.deployables.map((deployable) => ({
      deployableId: deployable.id,
      input: snapshotLaunch(pinned.value, deployable),
    })),
  )
}
