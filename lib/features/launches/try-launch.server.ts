import { cel } from '@/lib/engine/cel'
import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { databaseTime } from '@/lib/db/clock.server'
import { newSeed } from '@/lib/db/new-seed.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { groupNumbers } from '@/lib/engine'
import { launchNames } from '@/lib/features/decisions/1-accept/launch-names.server'
import { resolveRequest } from '@/lib/features/decisions/1-accept/resolve-request.server'
import type { DecisionRequest } from '@/lib/features/decisions/1-accept/resolved-request'
import { type PoolFacts, readPoolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import type { Counts } from '@/lib/features/decisions/3-lock/counts'
import { noLevels } from '@/lib/features/decisions/3-lock/levels'
import { readLevelsNow } from '@/lib/features/decisions/3-lock/lock-levels.server'
import {
  type Decision,
  decide,
  firstAttempt,
} from '@/lib/features/decisions/4-decide/decide.server'
import { launchRefusal } from '@/lib/features/decisions/4-decide/refuse-call.server'
import type { LaunchRequest } from '@/lib/features/decisions/schema'
import type { Alternatives } from './alternatives-schema'
import { levelsBelow, levelsOfRequest } from './try-levels.server'

/** Returns the current alternatives of a launch, best first. Writes and reserves nothing. */
export async function tryLaunch(
  scope: Scope<'launch.write'>,
  request: LaunchRequest,
): Promise<Result<Alternatives, Problem>> {
  // The alternatives are accounts, which only staff may see.
  if (!isStaff(scope.role))
    return err(invalid('dryRun', 'Dry runs are for staff; leave this out.', 'staff-only'))
  const revisions = await currentRevisions()
  const resolved = resolveRequest(scope, request, await launchNames(revisions), '', newSeed())
  if (!resolved.ok) return resolved
  const dated = { ...resolved.value, launchId: '', now: databaseTime() }
  const read = await readPoolFacts(dated.poolId, revisions, dated.now)
  if (!read.ok) return read
  const facts = read.value
  const counts = await countsNow(dated, facts)
  const levels =
    dated.pcloud === null ? noLevels() : await readLevelsNow(levelsOfRequest(dated, facts))
  const refused = launchRefusal(dated, facts.pool.name, { counts, levels })
  if (refused !== null) return err(refused)
  const decision = decide(dated, firstAttempt, { facts, counts, levels })
  const reported = alternativesOf(decision, facts)
  const [first] = reported.alternatives
  const match = decision.input.matches.find(({ id }) => id === first?.match)
  return ok({
    ...reported,
    levels: match === undefined ? null : await levelsBelow(dated, facts, match),
  })
}

const counted = { id: true, quota: true, running: true, reserved: true } as const
const ofPool = { ...counted, launching: true } as const
const ofTenant = { ...counted, dedicatedOnly: true } as const
type Counted = { id: string; quota: number | null; running: number; reserved: number }

/** Reads how much capacity is in use, without locks. */
async function countsNow(
  { poolId, tenant }: DecisionRequest,
  { accounts }: PoolFacts,
): Promise<Counts> {
  const db = database()
  const of = (ids: readonly string[]) => ({ where: { id: { in: [...ids] } }, select: counted })
  const [atAccounts, atPools, atTenants] = await Promise.all([
    db.account.findMany(of(accounts.map(({ id }) => id))),
    db.pool.findMany({ where: { id: poolId }, select: ofPool }),
    tenant === null ? [] : db.tenant.findMany({ where: { id: tenant.id }, select: ofTenant }),
  ])
  const measured = (rows: readonly Counted[]) =>
    new Map(rows.map((it) => [it.id, { quota: it.quota, running: it.running + it.reserved }]))
  return {
    accounts: new Map(atAccounts.map((it) => [it.id, it.running + it.reserved])),
    pools: measured(atPools),
    tenants: measured(atTenants),
    stopped: new Set(atPools.flatMap(({ id, launching }) => (launching ? [] : [id]))),
    dedicated: new Set(atTenants.flatMap(({ id, dedicatedOnly }) => (dedicatedOnly ? [id] : []))),
  }
}

function alternativesOf({ input, outcome, policyVersion }: Decision, facts: PoolFacts) {
  const numberOf = groupNumbers(input, outcome, cel)
  const nameOf = new Map(facts.accounts.map(({ id, name }) => [id, name]))
  const matchOf = new Map(input.matches.map((match) => [match.id, match]))
  const alternatives = outcome.groups.flatMap(({ group, lastResort, matches }) =>
    matches
      .toSorted((a, b) => b.share - a.share)
      .map(({ id, account, share }) => ({
        match: id,
        account: { id: account, name: nameOf.get(account) ?? account },
        realm: matchOf.get(id)?.realm ?? null,
        hardwareProfile: matchOf.get(id)?.hardwareProfile ?? null,
        image: matchOf.get(id)?.image ?? null,
        group: numberOf.get(id) ?? group,
        lastResort,
        share,
        costPerHour: matchOf.get(id)?.costPerHour ?? null,
      })),
  )
  const rejected = outcome.rejected.map(({ match, reason }) => ({ match, reason }))
  return { dryRun: true as const, policyVersion, alternatives, rejected }
}
