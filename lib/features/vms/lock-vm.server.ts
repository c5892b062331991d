import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { query, type Tx } from '@/lib/db/decision-transaction.server'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { changedConcurrently } from '@/lib/db/transact.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { type FoundVm, findVm } from './find-vm.server'
import type { VmRow } from './row.server'

/** Another process changed the VM between its first read and the lock. */
class VmChanged extends Error {}

/**
 * Runs work on a VM in sequence with other work on its cluster. The VM is read once before the cluster is
 * locked, and under the lock the work calls `expectUnchanged`, so that the lock is held for a shorter time. A
 * VM that changed in the meantime is read again.
 */
export async function inSequenceOf<T>(
  id: string,
  work: (row: FoundVm) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const first = await findVm(database(), id)
  if (!first.ok) return first
  return inSequence(`cluster ${first.value.clusterId}`, () => whileUnchanged(first.value, work))
}

async function whileUnchanged<T>(
  first: FoundVm,
  work: (row: FoundVm) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const rows = [first]
  const once = async () => {
    const read = rows.pop()
    const row = read === undefined ? await findVm(database(), first.id) : ok(read)
    return row.ok ? work(row.value) : row
  }
  try {
    return await tryAgain(once, (cause) => cause instanceof VmChanged)
  } catch (cause) {
    if (cause instanceof VmChanged) return err(changedConcurrently)
    throw cause
  }
}

/** Throws if the VM has changed since it was read. It must be sent after the statement that locks the cluster. */
export async function expectUnchanged(tx: Tx, { id, revision }: VmRow): Promise<void> {
  const rows = await query(tx, {
    name: 'vm-again',
    text: `select from "Vm" where "id" = $1 and "revision" = $2 and "archivedAt" is null`,
    values: [id, revision],
  })
  if (rows.length === 0) throw new VmChanged()
}
