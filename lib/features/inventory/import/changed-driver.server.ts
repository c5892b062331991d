import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { driverChange } from '@/lib/features/accounts/driver-change.server'
import { driverSchema } from '@/lib/features/launch-drivers/schema'
import type { Values } from '../state/inventory-state'
import type { RowPlan } from './plan-rows'

/** The columns of an account whose driver changes. A secret is deleted if it does not apply to the new settings. */
export async function changedDriver(
  tx: Db,
  { noun, id, title, seen, values }: RowPlan,
): Promise<Result<Values, Problem>> {
  if (noun !== 'account' || seen === null || values.driver === undefined) return ok({})
  const row = await tx.account.findUniqueOrThrow({ where: { id } })
  const columns = await driverChange(tx, row, driverSchema.parse(values.driver))
  if (columns.ok) return columns
  const { error } = columns
  return err(
    error.kind === 'conflict' ? { ...error, message: `${title}: ${error.message}` } : error,
  )
}
