import { parsePolicy, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { studioSchema } from '@/lib/features/policies/schema'
import { snapshotInput } from '@/lib/features/snapshots/snapshot-inputs'
import { policyOf } from '../inventory'
import type { Ask } from './ask'

type Ready = { body: object; base: number }

/**
 * Publishes as the studio does: it sends the shares of every deployable, and the server compares them with its
 * own.
 */
export async function publisher(ask: Ask, pools: readonly string[], accounts: number) {
  const ready = new Map<string, Ready>()
  for (const pool of pools) ready.set(pool, await readyFor(ask, pool, accounts))
  return async (pool: string): Promise<Response> => {
    const { body, base } = ready.get(pool) ?? (await readyFor(ask, pool, accounts))
    const response = await ask(`/pools/${pool}/policy/publish`, { body, ifMatch: base })
    if (response.ok) ready.set(pool, { body, base: base + 1 })
    return response
  }
}

async function readyFor(ask: Ask, pool: string, accounts: number): Promise<Ready> {
  const answer = await ask(`/pools/${pool}/studio`)
  const { live, snapshot } = studioSchema.parse(await answer.json())
  const document = policyOf(pool, accounts, 3)
  const policy = parsePolicy(document, { rules: cel, modules: [] })
  if (!policy.ok) throw new Error(`The policy of ${pool} is invalid`)
  const shares = Object.fromEntries(
    snapshot.deployables.map((deployable) => [
      deployable.id,
      Object.fromEntries(
        select(snapshotInput(snapshot, deployable, policy.value), cel).groups.flatMap(
          ({ matches }) => matches.map(({ id, share }) => [id, share]),
        ),
      ),
    ]),
  )
  return { body: { document, note: 'bench', snapshotId: snapshot.id, shares }, base: live.revision }
}
