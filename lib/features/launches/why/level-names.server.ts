import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { ReceiptFacts } from '../decide/receipt-digest'
import { NO_TENANT } from '../levels/bind-launch'
import { readLevels } from '../levels/read-levels.server'
import type { StoredDecision } from '../read/read-decisions.server'

type Names = Record<string, string>

/** What people call the pods, realms and tenants that the levels below the matches of a launch speak of, by id. */
export async function readLevelNames(db: Db, decisions: readonly StoredDecision[]): Promise<Names> {
  const recorded = await Promise.all(
    // Written by the decision path alone, and covered by the receipt's digest.
    decisions.map(({ receipt }) =>
      readLevels(db, (receipt.facts as ReceiptFacts | null)?.levelsHash),
    ),
  )
  const levels = recorded.filter((each) => each !== null)
  if (levels.length === 0) return {}
  const inputs = levels.map(({ pod }) => pod.input)
  const asked = { in: inputs.flatMap(({ request }) => [request.tenant, request.az ?? '']) }
  const pods = { in: inputs.flatMap((input) => input.pods.map(({ id }) => id)) }
  const select = { id: true, name: true }
  const rows = await Promise.all([
    db.pod.findMany({ where: { id: pods }, select }),
    db.realm.findMany({ where: { id: asked }, select }),
    db.tenant.findMany({ where: { id: asked }, select }),
  ])
  const named = rows.flat().map(({ id, name }) => [id, name])
  return { ...Object.fromEntries(named), [NO_TENANT]: 'a launch without a tenant' }
}
