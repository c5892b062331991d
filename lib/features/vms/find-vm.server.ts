import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { vmInclude as include, type VmRow } from './row.server'

export const noSuchVm: Problem = { kind: 'not-found', what: 'VM' }

/** A VM that is not archived, with the names of what it refers to. */
export async function findVm(db: Db, id: string): Promise<Result<VmRow, Problem>> {
  const row = await db.vm.findFirst({ where: { id, archivedAt: null }, include })
  return row === null ? err(noSuchVm) : ok(row)
}
