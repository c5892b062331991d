import 'server-only'
import { decisionPool } from '@/lib/db/decision-transaction.server'

/** The pool, account and tenant of a launch, read before any row is locked. */
export type LaunchPosition = { poolId: string; accountId: string | null; tenantId: string | null }

/** Positions by launch id. Pool and tenant never change; the account may change until the pool is locked. */
export async function positionsOf(ids: readonly string[]): Promise<Map<string, LaunchPosition>> {
  if (ids.length === 0) return new Map()
  const { rows } = await decisionPool().query<LaunchPosition & { id: string }>({
    name: 'launch-positions',
    text: `select "id", "poolId", "accountId", "tenantId" from "Launch" where "id" = any($1::text[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...position }) => [id, position]))
}
