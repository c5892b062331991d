import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import { storedTargets } from './check-in-thread.server'
import type { checkSlas } from './check-rule'
import { liveFactors } from './live-factors.server'

/** The services of an SLA before and after a change; null if it does not count then. */
type ChangedSla = { name: string; before: unknown; after: unknown }

/**
 * Refuses changes of SLAs with which the live rule would slow down every decision that reads ranks. Publishing a rule
 * checks the SLAs that are stored then. Without a rule the formula has no cost. `path` is that of the change in the call.
 */
export async function refuseCostlySlas(
  db: Db,
  scope: Pick<Scope, 'userId' | 'now'>,
  slas: readonly ChangedSla[],
  path: string,
): Promise<Problem | null> {
  if (slas.every(({ after }) => after === null)) return null
  const { rule } = await liveFactors(db)
  if (rule === null) return null
  const names = new Set(slas.map(({ name }) => name))
  const others = (await storedTargets(db, scope.now)).filter(({ id }) => !names.has(id))
  const targetsOf = (when: 'before' | 'after') =>
    slas.flatMap((sla) => (sla[when] === null ? [] : [{ id: sla.name, services: sla[when] }]))
  const checked = await evaluateInThread<typeof checkSlas>(scope, {
    job: 'checkSlas',
    task: { rule, path, changed: targetsOf('after'), previous: targetsOf('before'), others },
    policies: [{ path, policy: { document: null, isPublished: false, modules: [] } }],
    code: 'costly-slas',
  })
  return checked.ok ? null : checked.error
}
