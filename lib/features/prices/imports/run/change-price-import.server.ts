import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findMap } from '../map/price-import-maps.server'
import { sniff } from '../map/sniff'
import { headOf } from '../read/file-chunks.server'
import { importSubject, noImport, serializeImport } from '../row.server'
import type { PriceImport, Reading } from '../schema'

/** Changes the delimiter, encoding or decimal mark of a stored file. It then needs another dry run. */
export async function rereadPriceImport(
  _scope: Scope<'price.stage'>,
  id: string,
  reading: Reading,
): Promise<Result<PriceImport, Problem>> {
  const db = database()
  const row = await db.priceImport.findUnique({ where: { id } })
  if (row === null || row.state === 'receiving') return err(noImport)
  const sniffed = await sniff(await headOf(db, id), reading)
  if (!sniffed.ok)
    return err({
      kind: 'invalid',
      code: sniffed.error.code,
      issues: [{ path: 'reading', message: sniffed.error.message }],
    })
  const { columns, sample } = sniffed.value
  const found = await findMap(db, null, columns)
  if (!found.ok) return found
  const { mapping, name: mapName } = found.value
  const { count } = await db.priceImport.updateMany({
    where: { id, revision: row.revision, state: { not: 'running' } },
    data: {
      state: 'waiting',
      reading,
      columns,
      sample,
      mapping,
      mapName,
      notes: [],
      revision: row.revision + 1,
    },
  })
  return count === 0 ? err(isRunning) : show(id)
}

const isRunning: Problem = conflict(
  'running',
  'A dry run of this file is in progress. Stop it first.',
)

/** Stops a dry run. The file is not deleted and can be tried again. Does nothing if none is running. */
export async function stopPriceImport(
  _scope: Scope<'price.stage'>,
  id: string,
): Promise<Result<PriceImport, Problem>> {
  await stop(id)
  return show(id)
}

const stop = (id: string) =>
  database().priceImport.updateMany({
    where: { id, state: 'running' },
    data: { state: 'waiting', revision: { increment: 1 } },
  })

async function show(id: string): Promise<Result<PriceImport, Problem>> {
  const row = await database().priceImport.findUnique({ where: { id } })
  return row === null ? err(noImport) : ok(serializeImport(row))
}

/** Deletes a file and its dry run. Staged changes remain. */
export async function removePriceImport(
  scope: Scope<'price.stage'>,
  id: string,
): Promise<Result<null, Problem>> {
  // Ends the run first, because each row that it writes would delay the deletion.
  await stop(id)
  return transact(
    async (tx) => {
      const row = await tx.priceImport.findUnique({ where: { id } })
      if (row === null) return err(noImport)
      await tx.priceImport.delete({ where: { id } })
      await recordAudit(tx, scope, { ...importSubject(row), action: 'price-import.delete' })
      return ok(null)
    },
    { timeout: 60_000 },
  )
}
