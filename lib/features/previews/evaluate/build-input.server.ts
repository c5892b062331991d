import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { inPrisma } from '@/lib/db/statements.server'
import type { NamedModules, PcloudFacts } from '@/lib/engine'
import type { EvaluationInput, GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { definitionsFor } from '@/lib/features/modules/definitions-for.server'
import { pcloudFactsFor } from '@/lib/features/pclouds/launching/hinted-pcloud'
import { readHintedPclouds } from '@/lib/features/pclouds/launching/hinted-pclouds.server'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { findSnapshot } from '@/lib/features/snapshots/find-snapshot.server'
import { gatherInputs } from '@/lib/features/snapshots/gather-inputs.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { PreviewTarget } from '../schema'

/** The input of a preview or simulation, with its policy, which is parsed where it is evaluated. */
type Built = { input: EvaluationInput; policy: GivenPolicy }

/** Gathers the input of `select` for a preview or simulation, without writing anything. */
export async function buildInput(
  scope: Scope<'policy.preview'>,
  target: PreviewTarget,
  unsaved: NamedModules = [],
): Promise<Result<Built, Problem>> {
  const db = database()
  const pool = await findByIdOrName(db, 'pool', target.pool)
  if (!pool.ok) return pool
  const tenant = await findByIdOrName(db, 'tenant', target.tenant)
  if (!tenant.ok) return tenant
  const poolId = pool.value?.id ?? null
  const policy = await policyOf(db, poolId, target, unsaved)
  if (!policy.ok) return policy
  const inputs = await inputsOf(db, scope, target, { poolId, tenantId: tenant.value?.id ?? null })
  if (!inputs.ok) return inputs

  const { takenAt, accounts, deployables } = inputs.value
  const deployable =
    deployables.find(({ id }) => id === target.deployable) ??
    deployables.find(({ name }) => name === target.deployable)
  if (deployable === undefined)
    return err(invalid('deployable', `There is no deployable "${target.deployable}".`))
  const request = {
    now: takenAt,
    tenant: tenant.value?.name ?? null,
    pool: pool.value?.name ?? null,
    deployable: deployable.name,
    labels: target.labels,
    realm: target.realm,
    pcloud: target.pcloud,
    extraSpecs: {},
  }
  const input = { request, accounts, matches: deployable.matches, seed: target.seed }
  return ok({ input, policy: policy.value })
}

type Named = { id: string; name: string } | null

/** Finds a pool or tenant by id or name; null remains null. */
export async function findByIdOrName(
  db: Db,
  noun: 'pool' | 'tenant',
  value: string | null,
): Promise<Result<Named, Problem>> {
  if (value === null) return ok(null)
  const query = {
    where: { OR: [{ id: value }, { name: value }] },
    select: { id: true, name: true },
  }
  const rows = noun === 'pool' ? await db.pool.findMany(query) : await db.tenant.findMany(query)
  const found = rows.find(({ id }) => id === value) ?? rows[0]
  return found === undefined ? err(invalid(noun, `There is no ${noun} "${value}".`)) : ok(found)
}

async function policyOf(
  db: Db,
  poolId: string | null,
  { policy }: PreviewTarget,
  unsaved: NamedModules,
): Promise<Result<GivenPolicy, Problem>> {
  const live = policy === undefined ? await livePolicyOf(db, { poolId }) : null
  if (live?.ok === false) return live
  const document = live === null ? policy : live.value.document
  const modules = await definitionsFor(db, document, { place: 'policy', unsaved })
  if (!modules.ok) return modules
  return ok({ document, isPublished: live !== null, modules: modules.value })
}

type Pinned = Pick<Snapshot, 'takenAt' | 'accounts' | 'deployables'>

/** Returns the inventory as of an instant, or that of a snapshot. */
async function inputsOf(
  db: Db,
  scope: Scope,
  { snapshotId, now, tenant, realm, pcloud }: PreviewTarget,
  { poolId, tenantId }: { poolId: string | null; tenantId: string | null },
): Promise<Result<Pinned, Problem>> {
  if (snapshotId === undefined) {
    const facts = await pcloudOf(db, pcloud, tenantId)
    if (!facts.ok) return facts
    return gatherInputs(db, {
      poolId,
      tenantId,
      realm,
      pcloud: facts.value,
      now: now === undefined ? scope.now : new Date(now),
    })
  }
  if (now !== undefined || tenant !== null || realm !== null || pcloud !== null)
    return err(
      invalid(
        'snapshotId',
        'A snapshot has its own now, tenant, realm and Pcloud; leave them out.',
      ),
    )
  const stored = await findSnapshot(db, snapshotId)
  if (stored === null || stored.poolId !== poolId)
    return err(invalid('snapshotId', 'There is no such snapshot of this pool.', 'snapshot-gone'))
  return ok(stored.snapshot)
}

/** Finds a Pcloud that the tenant can use. */
async function pcloudOf(
  db: Db,
  id: string | null,
  tenantId: string | null,
): Promise<Result<PcloudFacts | null, Problem>> {
  if (id === null) return ok(null)
  const found = (await readHintedPclouds(inPrisma(db), [id])).get(id)
  return found === undefined
    ? err(invalid('pcloud', `There is no Pcloud "${id}".`, 'unknown-pcloud'))
    : ok(pcloudFactsFor(found, tenantId))
}
