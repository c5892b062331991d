import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { canonical } from '@/lib/base/json/canonical'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findingKinds } from './registry.server'
import type { Fix, Fixed } from './schema'

/** Fixes a finding if it has not changed, which is checked again under the locks of the fix. */
export function fixFinding(
  scope: Scope<'inventory.operate'>,
  { finding, expected }: Fix,
): Promise<Result<Fixed, Problem>> {
  const [kindId = '', ...rest] = finding.split(':')
  const subject = rest.join(':')
  const kind = findingKinds.find(({ id }) => id === kindId)
  return transact(async (tx) => {
    if (kind === undefined) return err({ kind: 'not-found', what: 'finding' })
    const { fix } = kind
    if (fix === null) return err(noFix)
    await fix.lock(tx, subject)
    const [found] = await kind.find(tx, { now: scope.now, only: subject, limit: 1 })
    if (found === undefined) return err(gone)
    if (canonical(found.facts) !== canonical(expected)) return err(changed(found.sentence))
    if (!found.isFixable) return err(noFix)
    if (!(await fix.apply(tx, scope, found))) return err(gone)
    await recordAudit(tx, scope, {
      action: 'finding.fix',
      noun: 'finding',
      subjectId: finding,
      subjectName: found.sentence,
      before: found.facts,
      after: { fixed: fix.label },
    })
    return ok({ finding, fixed: fix.label })
  })
}

const gone: Problem = conflict(
  'finding-gone',
  'This finding has changed or no longer exists; there is nothing to fix.',
)

const noFix: Problem = conflict(
  'no-fix',
  'There is no automatic fix for this finding. Follow its remedy.',
)

const changed = (sentence: string): Problem =>
  conflict(
    'finding-changed',
    `The finding has changed since it was listed. It is now: ${sentence} Read the list again.`,
  )
