import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Policy, PolicyVersion } from '@/lib/db/generated/client'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { livePolicyOf, newestVersion } from '../live-policy.server'
import type { PolicyRef, PolicySubject } from '../policy-subject.server'
import { versionOf } from '../row.server'
import type { PolicyDocument, PolicyVersion as SentVersion } from '../schema'

type NewVersion = {
  ref: PolicyRef
  subject: PolicySubject
  policy: Policy
  /** The live version the author saw. */
  base: number
  inherits: boolean
  document: PolicyDocument
  note: string
  restoredFrom: number | null
}

/**
 * Makes the next version the live one, if the live one is still what the author saw: of two who publish
 * at once exactly one wins. The audit entry is part of the same transaction.
 */
export async function appendVersion(
  tx: Db,
  scope: Scope<'policy.publish'> | Scope<'policy.restore'>,
  next: NewVersion,
): Promise<Result<SentVersion, Problem>> {
  const { ref, policy, base, inherits, document, note, restoredFrom } = next
  const version = base + 1
  const { count } = await tx.policy.updateMany({
    where: { id: policy.id, liveVersion: base },
    data: { liveVersion: version },
  })
  if (count === 0) return whyStale(tx, ref)

  const before = base === 0 ? null : await newestVersion(tx, ref)
  const after = await tx.policyVersion.create({
    data: {
      policyId: policy.id,
      version,
      inherits,
      document,
      note,
      restoredFrom,
      authorId: scope.userId,
      authorName: scope.name,
      createdAt: scope.now,
    },
  })
  await recordAudit(tx, scope, {
    action: restoredFrom === null ? 'policy.publish' : 'policy.restore',
    noun: 'policy',
    subjectId: policy.id,
    subjectName: next.subject.name,
    before: before === null ? null : contentOf(before),
    after: contentOf(after),
    note: restoredFrom === null ? note : `restored v${restoredFrom}: ${note}`,
  })
  await recordEvent(tx, {
    kind: 'policy.published',
    at: scope.now,
    subjectId: policy.id,
    tenantId: null,
    payload: { poolId: policy.poolId, version, inherits, restoredFrom },
  })
  return ok(versionOf(after))
}

const contentOf = ({ version, inherits, document, restoredFrom }: PolicyVersion) => ({
  version,
  inherits,
  restoredFrom,
  document,
})

/** Tells the loser what is live now, who published it and when. */
async function whyStale(tx: Db, ref: PolicyRef): Promise<Result<never, Problem>> {
  const [current, newest] = await Promise.all([livePolicyOf(tx, ref), newestVersion(tx, ref)])
  if (!current.ok) return current
  return err({
    kind: 'stale',
    current: current.value,
    message:
      newest === null
        ? 'This policy has no version of its own: the live version to base on is 0.'
        : `${newest.authorName} published v${newest.version} at ${newest.createdAt.toISOString()}.`,
  })
}
