import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { appendVersion } from '@/lib/features/ranker-factors/append-version.server'
import { checkInThread } from '@/lib/features/ranker-factors/check-in-thread.server'
import type { FactorsPlan } from './plan-factors.server'

/** Publishes the changed factors of an import, each as its next version. */
export async function applyFactors(
  tx: Db,
  scope: Scope<'policy.publish'>,
  { publishes }: FactorsPlan,
): Promise<Problem | null> {
  for (const { kind, base, document } of publishes) {
    const sound = await checkInThread(tx, scope, document, `rankerFactors.${kind}`)
    if (!sound.ok) return sound.error
    const note = 'Imported from an inventory document'
    const version = await appendVersion(tx, scope, {
      kind,
      base,
      document,
      note,
      restoredFrom: null,
    })
    if (!version.ok) return version.error
  }
  return null
}
