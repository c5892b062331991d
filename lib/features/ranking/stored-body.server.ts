import 'server-only'
import type { Scope, Stranger } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Answer } from '@/lib/workers/aside-messages'
import { rankingFor } from './rank-stored.server'
import type { RankingTask } from './run-ranking'

export type StoredTask = {
  scope: Scope<'ranker.rank'> | Stranger
  /** The tenant whose SLAs are ranked, by id or name; null: the caller's. */
  tenant: string | null
  form: RankingTask['form']
  /** The fields of the call beside the stored SLAs. */
  beside: Readonly<Record<'config' | 'rule', unknown>>
}

/** The body of a call that sends the stored SLAs, with the published factors. */
export async function storedBody({
  scope,
  tenant,
  form,
  beside,
}: StoredTask): Promise<Answer<Result<Pick<RankingTask, 'live' | 'hiddenMetrics'>, Problem>>> {
  const found = await rankingFor(scope, tenant)
  if (!found.ok) return { head: err(found.error), body: null }
  const { ranking, hiddenMetrics } = found.value
  const ownFactors = (['config', 'rule'] as const).find((name) => beside[name] != null)
  // With chosen factors, a caller could calculate the hidden metrics from the ranks.
  if (hiddenMetrics.length > 0 && ownFactors !== undefined) {
    const message = 'Factors for stored SLAs are for staff; leave this out.'
    return { head: err(invalid(ownFactors, message, 'staff-only')), body: null }
  }
  const { request, config, versions } = ranking
  const { rule, ...table } = config
  const body = form === 'own' ? { request, ...beside } : request
  return {
    head: ok({ live: { table, rule, versions }, hiddenMetrics }),
    body: new TextEncoder().encode(JSON.stringify(body)),
    isWhole: true,
  }
}
