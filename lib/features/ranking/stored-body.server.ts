import 'server-only'
import type { Scope, Stranger } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Answer } from '@/lib/workers/call-thread-messages'
import { rankingFor } from './rank-stored.server'
import type { RankingTask } from './run-ranking'

export type StoredTask = {
  scope: Scope<'ranker.rank'> | Stranger
  /** The tenant whose SLAs are ranked, by id or name. Null for the caller's. */
  tenant: string | null
  form: RankingTask['form']
  /** The other fields of the call. */
  overrides: Readonly<Record<'config' | 'rule', unknown>>
}

/** Builds the body of a call that sends the stored SLAs, with the published factors. */
export async function storedBody({
  scope,
  tenant,
  form,
  overrides,
}: StoredTask): Promise<Answer<Result<Pick<RankingTask, 'live' | 'hiddenMetrics'>, Problem>>> {
  const found = await rankingFor(scope, tenant)
  if (!found.ok) return { head: err(found.error), body: null }
  const { ranking, hiddenMetrics } = found.value
  const ownFactors = (['config', 'rule'] as const).find((name) => overrides[name] != null)
  // With factors of their own, callers could calculate the hidden metrics from the ranks.
  if (hiddenMetrics.length > 0 && ownFactors !== undefined) {
    const message = 'Factors for stored SLAs are for staff; leave this out.'
    return { head: err(invalid(ownFactors, message, 'staff-only')), body: null }
  }
  const { request, config, versions } = ranking
  const { rule, ...table } = config
  const body = form === 'own' ? { request, ...overrides } : request
  return {
    head: ok({ live: { table, rule, versions }, hiddenMetrics }),
    body: new TextEncoder().encode(JSON.stringify(body)),
    isWhole: true,
  }
}
