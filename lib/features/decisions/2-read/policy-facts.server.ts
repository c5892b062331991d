import 'server-only'
import { canonical } from '@/lib/base/json/canonical'
import type { Db } from '@/lib/db/client.server'
import { type NamedModules, type Policy, parsePublishedPolicy, readsSlaRanks } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { sha256 } from '@/lib/features/contents/content.server'
import { runningKinds } from '@/lib/features/launch-drivers/schema'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { gatherAccounts } from '@/lib/features/snapshots/gather-accounts.server'
import { readOwnFailures } from '@/lib/features/snapshots/read-own-failures.server'
import { recordedFailureHours } from './recorded-failure-hours'

/** Failures are read up to this far in the future, because reporting programs' clocks may be ahead. */
const aheadMs = 5 * 60_000

/** `digest`: SHA-256 of the policy as published. `modules`: the named modules that the policy uses. */
export type PolicyFacts = {
  versionId: string
  version: number
  digest: string
  policy: Policy
  modules: NamedModules
  readsSlaRanks: boolean
}

type Version = { id: string; version: number; document: unknown }

/** Parses a policy version for the engine; null if it cannot be parsed. */
export async function policyFacts(db: Db, version: Version | null): Promise<PolicyFacts | null> {
  const modules = await modulesOf(db, version?.document)
  const policy = parsePublishedPolicy(version?.document, { rules: cel, modules })
  if (version === null || !policy.ok) return null
  return {
    versionId: version.id,
    version: version.version,
    digest: sha256(canonical(version.document)),
    policy: policy.value,
    modules,
    readsSlaRanks: readsSlaRanks(policy.value, cel, modules),
  }
}

type Deciding = { now: Date; policies: readonly PolicyFacts[] }

/** Reads the accounts with the failures of the longest period that any of the policies counts. */
export async function accountFacts(db: Db, ids: readonly string[], { now, policies }: Deciding) {
  const driven = await db.account.findMany({
    where: { id: { in: [...ids] }, driver: { in: [...runningKinds] } },
    select: { id: true },
  })
  // Two extra hours, because inputs start at a whole hour and clocks may be ahead.
  const counted = policies.map(({ policy, modules }) => recordedFailureHours(policy, modules))
  const hours = Math.max(...counted) + 2
  const until = new Date(now.getTime() + aheadMs)
  const [{ accounts }, ownFailures] = await Promise.all([
    gatherAccounts(db, ids, until, hours),
    readOwnFailures(db, { accountIds: [...ids], now: until, hours }),
  ])
  return { accounts, ownFailures, driven: new Set(driven.map(({ id }) => id)) }
}
