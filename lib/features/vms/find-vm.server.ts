import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { vmInclude as include, type VmRow } from './row.server'

/** A VM that is not archived, with the names of what it refers to. */
export async function findVm(db: Db, id: string): Promise<Result<VmRow, Problem>> {
  const row = await db.vm.findFirst({ where: { id, archivedAt: null }, include })
  return row === null ? err({ kind: 'not-found', what: 'VM' }) : ok(row)
}

/**
 * The VM under the lock of its cluster: the row that was read before, if its revision is still the same. This is one
 * statement instead of five, so that the lock is held for a shorter time.
 */
export async function findVmAgain(tx: Db, before: VmRow): Promise<Result<VmRow, Problem>> {
  const { id, revision } = before
  const same = await tx.vm.findFirst({
    where: {
      id,
      revision,
      archivedAt: null,
    },
    select: { id: true },
  })
  return same === null ? findVm(tx, id) : ok(before)
}
