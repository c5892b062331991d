import 'server-only'
import { createHash, type Hash } from 'node:crypto'
import { UploadTooLarge } from '@/lib/api/request/read-body'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findMap } from '../map/price-import-maps.server'
import { type Sniffed, sniff } from '../map/sniff'
import { noMapping } from '../map/suggest-mapping'
import { storeChunks } from '../read/file-chunks.server'
import { importSubject, noImport, serializeImport } from '../row.server'
import type { PriceImport, Reading } from '../schema'

const plainReading: Reading = { delimiter: ',', encoding: 'utf-8', decimal: '.' }

/** Stores a file of prices and returns its detected format. It is not processed yet. */
export async function receivePriceImport(
  scope: Scope<'price.stage'>,
  { name, map }: { name: string; map?: string },
  upload: AsyncIterable<Uint8Array>,
  claim: IdempotencyClaim | null,
): Promise<Result<PriceImport, Problem>> {
  const db = database()
  const { id } = await db.priceImport.create({
    data: {
      fileName: name,
      reading: plainReading,
      columns: [],
      sample: [],
      mapping: noMapping,
      createdById: scope.userId,
      createdBy: scope.name,
      createdAt: scope.now,
    },
  })
  try {
    const file = createHash('sha256')
    const { bytes, head } = await storeChunks(db, id, hashed(upload, file))
    const sniffed = await sniff(head)
    const found = await findMap(db, map ?? null, sniffed.ok ? sniffed.value.columns : [])
    if (!found.ok) {
      await db.priceImport.delete({ where: { id } })
      return found
    }
    const facts = sniffed.ok ? readable(sniffed.value) : unreadable(sniffed.error)
    const bodyHash = `${claim?.bodyHash} ${file.digest('hex')}`
    const received = await transactOnce(claim && { ...claim, bodyHash }, async (tx) => {
      const row = await tx.priceImport.update({
        where: { id },
        data: { bytes, ...facts, mapping: found.value.mapping, mapName: found.value.name },
      })
      await recordAudit(tx, scope, {
        ...importSubject(row),
        action: 'price-import.create',
        after: { bytes },
      })
      return ok(serializeImport(row))
    })
    // A repeated request returns the first import.
    if (!received.ok || received.value.id !== id) await db.priceImport.delete({ where: { id } })
    return received
  } catch (cause) {
    await db.priceImport.deleteMany({ where: { id } })
    if (cause instanceof UploadTooLarge) return err(cause.problem)
    throw cause
  }
}

/** Passes bytes through and updates a hash, so that an upload is never held in memory as a whole. */
async function* hashed(upload: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const bytes of upload) {
    hash.update(bytes)
    yield bytes
  }
}

const readable = ({ reading, columns, sample }: Sniffed) => ({
  state: 'waiting',
  reading,
  columns,
  sample,
  notes: [],
})

const unreadable = (note: { code: string; message: string }) => ({
  state: 'failed',
  notes: [note],
})

export async function readPriceImport(
  _scope: Scope<'price.stage'>,
  id: string,
): Promise<Result<PriceImport, Problem>> {
  const row = await database().priceImport.findUnique({ where: { id } })
  return row === null ? err(noImport) : ok(serializeImport(row))
}
