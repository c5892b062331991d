import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { appendVersion } from './append-version.server'
import { checkInThread } from './check-in-thread.server'
import type { FactorsKind } from './documents'
import { findVersion } from './read-version.server'
import type { FactorsVersion } from './schema'

type Restore = {
  kind: FactorsKind
  version: number
  /** The live version that the author saw. */
  base: number
  note: string
}

/** Publishes the content of an old version as a new one. Versions never change. */
export async function restoreVersion(
  scope: Scope<'policy.restore'>,
  { kind, version, base, note }: Restore,
  claim: IdempotencyClaim | null,
): Promise<Result<FactorsVersion, Problem>> {
  const old = await findVersion(database(), kind, version)
  if (old === null) return err({ kind: 'not-found', what: 'version' })
  const { document } = old
  const sound = await checkInThread(database(), scope, document, 'document')
  if (!sound.ok) return sound
  return transactOnce(claim, (tx) =>
    appendVersion(tx, scope, { kind, base, document, note, restoredFrom: version }),
  )
}
