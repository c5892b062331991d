import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Policy, PolicyVersion } from '@/lib/db/generated/client'
import {
  appendVersion as append,
  type VersionedDocument,
} from '@/lib/features/versions/append-version.server'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import { closeAfterPublish } from '@/lib/features/versions/canaries/close-canary.server'
import { livePolicyOf, liveVersion } from '../live-policy.server'
import { type PolicyRef, type PolicySubject, policyDocument } from '../policy-subject.server'
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
  request?: PublishedRequest | undefined
  /** Names of the failing tests that the author accepted. */
  failingTests?: readonly string[]
}

/** Makes the next version of a policy the live one. */
export async function appendVersion(
  tx: Db,
  scope: Scope<'policy.publish'> | Scope<'policy.restore'>,
  next: NewVersion,
): Promise<Result<SentVersion, Problem>> {
  const appended = await append(tx, scope, versionedPolicy(tx, next), next)
  if (!appended.ok) return appended
  const { inherits, document, ref } = next
  await closeAfterPublish(tx, scope, {
    poolId: ref.poolId,
    content: { inherits, document },
    version: appended.value.version,
  })
  return ok(versionOf(appended.value))
}

function versionedPolicy(tx: Db, next: NewVersion): VersionedDocument<PolicyVersion> {
  const { ref, subject, policy, base, inherits, document, failingTests = [] } = next
  return {
    ref: policyDocument(ref),
    content: { inherits, document },
    publishAction: 'policy.publish',
    subjectId: policy.id,
    subjectName: subject.name,
    async advance() {
      const { count } = await tx.policy.updateMany({
        where: { id: policy.id, liveVersion: base },
        data: { liveVersion: base + 1 },
      })
      return count === 0 ? null : base + 1
    },
    stale: () => stalePolicy(tx, ref),
    async before() {
      const live = base === 0 ? null : await liveVersion(tx, ref)
      return live === null ? null : contentOf(live)
    },
    insert: (facts) =>
      tx.policyVersion.create({ data: { policyId: policy.id, inherits, document, ...facts } }),
    audited: (row, before) => ({
      before,
      after: failingTests.length === 0 ? contentOf(row) : { ...contentOf(row), failingTests },
    }),
    event: ({ version, restoredFrom }) => ({
      kind: 'policy.published',
      payload: { poolId: policy.poolId, version, inherits, restoredFrom },
    }),
  }
}

const contentOf = ({ version, inherits, document, restoredFrom }: PolicyVersion) => ({
  version,
  inherits,
  restoredFrom,
  document,
})

/** Names the live version, who published it and when. */
async function stalePolicy(tx: Db, ref: PolicyRef): Promise<Problem> {
  const [current, newest] = await Promise.all([livePolicyOf(tx, ref), liveVersion(tx, ref)])
  if (!current.ok) return current.error
  return {
    kind: 'stale',
    current: current.value,
    message:
      newest === null
        ? 'This policy has no version of its own: the live version to base on is 0.'
        : `${newest.authorName} published v${newest.version} at ${newest.createdAt.toISOString()}.`,
  }
}
