import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { type Allocation, allocateHost, type PcloudDecision, UNLIMITED } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refused } from '@/lib/features/host-flavors/refusal'
import { allowanceOf, changePcloud, pcloudFacts, subjectOf } from '../pcloud-facts.server'
import { readFreeHosts } from './free-hosts.server'
import { namesOf } from './host-names'
import { shownHosts } from './host-rows.server'
import type { Allocated, NewHosts } from './schema'

/** Allocates free hosts to a Pcloud, all that are asked for or none; they are disabled. */
export function allocateHosts(
  scope: Scope<'pcloud.own'>,
  id: string,
  wanted: NewHosts,
  claim: IdempotencyClaim | null,
): Promise<Result<Allocated, Problem>> {
  return transactOnce(claim, (tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const names = namesOf(wanted)
      const flavor = await tx.hostFlavor.findUnique({ where: { id: wanted.flavor } })
      const { used, limit } = await allowanceOf(tx, facts.pcloud?.owner ?? '')
      const free = await readFreeHosts(tx, { flavorId: wanted.flavor, az: wanted.az ?? null })
      const quota = { used, limit: limit ?? UNLIMITED }
      const decided = decideAll({ ...facts, flavor, ...quota, free, seed: '' }, names)
      if (!decided.ok) return refused(decided.error)
      if (facts.pcloud === null) return refused({ code: 'pcloud-not-found', facts: {} })
      await write(tx, scope, { pcloudId: id, units: flavor?.units ?? 1, drawn: decided.value })
      await recordAudit(tx, scope, {
        action: 'pcloud.allocate',
        ...subjectOf(facts.pcloud),
        after: { hosts: names, flavor: wanted.flavor },
      })
      const after = await pcloudFacts(tx, scope, id)
      const hosts = await shownHosts(tx, scope, after, names)
      return ok({ hosts, units: await allowanceOf(tx, facts.pcloud.owner) })
    }),
  )
}

type Facts = Parameters<typeof allocateHost>[0]
type Drawn = Allocation['host'] & { seed: string; among: number }

/** Each host is drawn from those that the ones before left, by a seed of its own. */
function decideAll(facts: Facts, names: readonly string[]): PcloudDecision<Drawn[]> {
  const drawn: Drawn[] = []
  let { free, used, pcloud } = facts
  for (const name of names) {
    const seed = randomBytes(16).toString('hex')
    const decided = allocateHost({ ...facts, pcloud, free, used, seed }, name)
    if (!decided.ok) return decided
    const { host, unitsUsed } = decided.value
    drawn.push({ ...host, seed, among: free.length })
    free = free.filter((node) => node !== host.node)
    used = unitsUsed
    if (pcloud !== null) pcloud = { ...pcloud, hosts: [...pcloud.hosts, host] }
  }
  return { ok: true, value: drawn }
}

type Written = { pcloudId: string; units: number; drawn: readonly Drawn[] }

async function write(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { pcloudId, units, drawn }: Written,
): Promise<void> {
  const at = scope.now
  await tx.hostAllocation.createMany({
    data: drawn.map(({ name, node, flavor, seed, among }) => ({
      ...{ id: newId(), pcloudId, name, nodeId: node, flavorId: flavor, units, seed, among },
      ...{ startAt: at, heldAt: at, createdAt: at, requestedBy: scope.userId },
    })),
  })
}
