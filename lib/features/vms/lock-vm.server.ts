import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { query, type Tx } from '@/lib/db/decision-transaction.server'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { inTheWay } from '@/lib/db/transact.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { findVm, noSuchVm } from './find-vm.server'
import type { VmRow } from './row.server'

/** Another process changed the VM between its first read and the lock. */
class VmChanged extends Error {}

/**
 * Runs work on a VM in the turn of its cluster. The VM is read before the lock of its cluster, under which the work calls
 * `expectUnchanged`: one statement instead of five, so that the lock is held for a shorter time.
 */
export async function inSequenceOf<T>(
  id: string,
  work: (row: VmRow) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const existing = await database().vm.findUnique({ where: { id }, select: { clusterId: true } })
  if (existing === null) return err(noSuchVm)
  return inSequence(`cluster ${existing.clusterId}`, () => whileUnchanged(id, work))
}

async function whileUnchanged<T>(
  id: string,
  work: (row: VmRow) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const once = async () => {
    const row = await findVm(database(), id)
    return row.ok ? work(row.value) : row
  }
  try {
    return await tryAgain(once, (cause) => cause instanceof VmChanged)
  } catch (cause) {
    if (cause instanceof VmChanged) return err(inTheWay)
    throw cause
  }
}

/** Throws if the VM is not as it was read; to be sent after the lock of its cluster. */
export async function expectUnchanged(tx: Tx, { id, revision }: VmRow): Promise<void> {
  const rows = await query(tx, {
    name: 'vm-again',
    text: `select from "Vm" where "id" = $1 and "revision" = $2 and "archivedAt" is null`,
    values: [id, revision],
  })
  if (rows.length === 0) throw new VmChanged()
}
