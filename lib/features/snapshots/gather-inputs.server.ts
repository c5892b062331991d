import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { matchesFor, type PcloudFacts } from '@/lib/engine'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import {
  readStoredRanks,
  type StoredRanks,
} from '@/lib/features/account-ranks/stored-ranking.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { gatherAccounts } from './gather-accounts.server'
import { withOwnFailures } from './own-failures'
import { readOwnFailures } from './read-own-failures.server'
import type { Snapshot } from './schema'

type Requested = {
  poolId: string | null
  tenantId: string | null
  /** The id or name of the realm that a launch requests. */
  realm: string | null
  /** The Pcloud that a launch names, with its access for the tenant; absent without a Pcloud. */
  pcloud?: PcloudFacts | null
  now: Date
  /** The stored rows with their ranks, if they were already read. */
  ranks?: StoredRanks
  /** The ids or names of deployables; all deployables if absent. */
  deployables?: readonly string[] | undefined
}

type GatheredInputs = Omit<Snapshot, 'id'> & {
  /** The inputs of the SLA ranks of the candidates; null if no SLA is in force. */
  ranking: Ranking | null
}

/**
 * Reads the inputs of previews at an instant: the accounts, and the candidates of every deployable. Writes
 * nothing.
 */
export async function gatherInputs(
  db: Db,
  { poolId, tenantId, realm, pcloud = null, now, ranks: givenRanks, deployables }: Requested,
): Promise<Result<GatheredInputs, Problem>> {
  const ranks = givenRanks ?? (await readStoredRanks(db, now))
  const [pool, setting, facts] = await Promise.all([
    poolId === null
      ? null
      : db.pool.findUnique({ where: { id: poolId }, select: { id: true, name: true } }),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
    gatherFacts(db, { poolId, tenantId, now, ranks, deployables }),
  ])
  if (poolId !== null && pool === null) return err({ kind: 'not-found', what: 'pool' })
  // All deployables of a pool share the same accounts, which are read once.
  const [first] = facts
  const ids = first?.facts.accounts.map(({ id }) => id) ?? (await accountsOf(db, poolId))
  const { accounts, display } = await gatherAccounts(db, ids, now)
  const own =
    tenantId === null ? null : await readOwnFailures(db, { accountIds: ids, now, tenantId })
  const ranking = ranks.rankingOf(tenantId)
  return ok({
    ranking: ranking.request.sla.length === 0 ? null : ranking,
    takenAt: now.toISOString(),
    reportingCurrency: setting.reportingCurrency,
    pool,
    accounts: withOwnFailures(accounts, own?.get(tenantId ?? '')),
    display,
    deployables: facts.map(({ id, name, facts: found }) => ({
      id,
      name,
      // Built only for this response, so that no other code depends on its read-only types.
      matches: matchesFor({
        ...found,
        pcloud,
        request: { realm, extraSpecs: {} },
      }) as SnapshotMatch[],
    })),
  })
}

type SnapshotMatch = Snapshot['deployables'][number]['matches'][number]

/** Reads the accounts of a pool without deployables, because its policy can already be edited. */
async function accountsOf(db: Db, poolId: string | null): Promise<string[]> {
  const pool = poolId === null ? null : await db.pool.findUnique({ where: { id: poolId } })
  const accounts = await db.account.findMany({
    where: {
      archivedAt: null,
      provider: { archivedAt: null },
      ...(pool === null || pool.allAccounts ? {} : { pools: { some: { poolId: pool.id } } }),
    },
    select: { id: true },
  })
  return accounts.map(({ id }) => id)
}
