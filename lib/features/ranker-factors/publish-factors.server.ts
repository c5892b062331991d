import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import { appendVersion } from './append-version.server'
import { checkInThread } from './check-in-thread.server'
import type { DocumentOf, FactorsKind } from './documents'
import type { FactorsVersion } from './schema'

type Seen = {
  /**
   * The live version that the author saw. Publishing fails if it has changed. If null, any live version is replaced.
   */
  base: number | null
  claim: IdempotencyClaim | null
  request?: PublishedRequest
}

/** Publishes a document of a kind if its rule can rank. Drafts with the same content are deleted. */
export async function publishFactors<Kind extends FactorsKind>(
  scope: Scope<'policy.publish'>,
  kind: Kind,
  document: DocumentOf<Kind>,
  note: string,
  { base, claim, request }: Seen = { base: null, claim: null },
): Promise<Result<FactorsVersion, Problem>> {
  const sound = await checkInThread(database(), scope, document, 'document')
  if (!sound.ok) return sound
  return transactOnce(claim, async (tx) => {
    const version = await appendVersion(tx, scope, {
      kind,
      base,
      document,
      note,
      restoredFrom: null,
      request,
    })
    if (version.ok)
      await tx.rankerFactorsDraft.deleteMany({
        where: { kind, document: { equals: document } },
      })
    return version
  })
}
