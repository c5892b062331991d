import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { type Scope, type Stranger, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import { readStoredRanks } from '@/lib/features/account-ranks/stored-ranking.server'
import { findByIdOrName } from '@/lib/features/previews/evaluate/build-input.server'

type Caller = Scope<'ranker.rank'> | Stranger

/** The stored data, and the providers whose monitoring the caller may not read. */
export type StoredRanking = { ranking: Ranking; hiddenMetrics: readonly string[] }

/**
 * Reads the stored rows for the caller's tenant, or for the one that staff name (null for no particular tenant). Users
 * of a tenant cannot see accounts, so their accounts are replaced by their SLAs, and metrics are shown only for their
 * own SLAs.
 */
export async function rankingFor(
  caller: Caller,
  tenant: string | null,
): Promise<Result<StoredRanking, Problem>> {
  if (caller.userId === null) return err({ kind: 'unauthenticated' })
  const reads = scopeFor(caller, 'sla.read', caller)
  if (!reads.ok) return reads
  const db = database()
  const named = await findByIdOrName(db, 'tenant', tenant)
  const { role, tenantId, now } = caller
  if (!isStaff(role) && tenant !== null && (!named.ok || named.value?.id !== tenantId))
    return err({ kind: 'not-found', what: 'tenant' })
  if (!named.ok) return named
  const whose = isStaff(role) ? (named.value?.id ?? null) : tenantId
  const ranking = (await readStoredRanks(db, now)).rankingOf(whose)
  return ok(isStaff(role) ? { ranking, hiddenMetrics: [] } : withoutAccounts(ranking))
}

type Named = { id: string; provider: string; customer: string }

function withoutAccounts(ranking: Ranking): StoredRanking {
  // Built from stored rows, which have each of these fields.
  const slas = ranking.request.sla as Named[]
  const blocks = ranking.request.monitoring as Pick<Named, 'provider'>[]
  const first = new Map<string, string>()
  for (const { id, provider } of slas) if (!first.has(provider)) first.set(provider, id)
  const renamed = <Row extends { provider: string }>(row: Row) => ({
    ...row,
    provider: first.get(row.provider) ?? '',
  })
  const request = {
    ...ranking.request,
    sla: slas.map(renamed),
    monitoring: blocks.map(renamed),
  }
  // Unless preferences decide, which read no metrics, the SLAs of an account are either all of this tenant or all
  // without a customer.
  const hiddenMetrics = request.sla.flatMap(({ customer, provider }) =>
    customer === '' ? [provider] : [],
  )
  return {
    ranking: { ...ranking, request: request as Ranking['request'], providers: {} },
    hiddenMetrics: [...new Set(hiddenMetrics)],
  }
}
