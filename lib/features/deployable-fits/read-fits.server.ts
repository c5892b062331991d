import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { matchesFor } from '@/lib/engine'
import {
  gatherFacts,
  gatherFactsOfPools,
  withoutValues,
} from '@/lib/features/decision-inputs/gather-facts.server'
import { accountFits } from './account-fits'
import type { DeployableFits, PoolFits } from './schema'

type Facts = Awaited<ReturnType<typeof gatherFacts>>[number]['facts']

/** Counts the accounts that can run each deployable now, over all pools. */
export async function readDeployableFits({
  now,
}: Scope<'inventory.read'>): Promise<Result<DeployableFits, Problem>> {
  const deployables = await gatherFacts(database(), { poolId: null, now, ...withoutValues })
  const items = deployables.map(({ id, facts }) => ({ id, accounts: fitsOf(facts).accounts }))
  return ok({ items })
}

/** Counts the accounts of each pool that can run one deployable, with the reasons why other accounts cannot. */
export async function readPoolFits(
  { now }: Scope<'inventory.read'>,
  id: string,
): Promise<Result<PoolFits, Problem>> {
  const db = database()
  const deployable = await db.deployable.findUnique({ where: { id }, select: { id: true } })
  if (deployable === null) return err({ kind: 'not-found', what: 'deployable' })
  // An archived deployable has no facts.
  const found = await gatherFactsOfPools(db, id, now)
  return ok({ pools: found.map(({ pool, facts }) => ({ pool, ...fitsOf(facts) })) })
}

function fitsOf(facts: Facts) {
  const names = new Map(facts.providers.map(({ id, name }) => [id, name]))
  const accounts = facts.accounts.map(({ id, provider }) => ({
    id,
    provider: names.get(provider) ?? provider,
  }))
  return accountFits(accounts, matchesFor(facts))
}
