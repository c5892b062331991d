import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** What one row of the database holds of a file. */
const CHUNK = 256 * 1024
/** Small enough that what is made of a piece is gone before the next full collection. */
const PIECE = 32 * 1024

/** Keeps a file as it comes, in pieces of one size; answers how many bytes it has, and its head. */
export async function keepChunks(
  db: Db,
  importId: string,
  upload: ReadableStream<Uint8Array>,
): Promise<{ bytes: number; head: Uint8Array }> {
  let held: Uint8Array[] = []
  let [size, bytes, position] = [0, 0, 0]
  let head: Uint8Array = new Uint8Array()
  const keep = async () => {
    const all = Buffer.concat(held)
    if (position === 0) head = all
    await db.priceImportChunk.create({ data: { importId, position, bytes: all } })
    ;[held, size] = [[], 0]
    position++
  }
  const reader = upload.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (let at = 0; at < value.length; ) {
      const part = value.subarray(at, at + CHUNK - size)
      held.push(part)
      at += part.length
      size += part.length
      bytes += part.length
      if (size === CHUNK) await keep()
    }
  }
  if (size > 0) await keep()
  return { bytes, head }
}

/** The kept file, piece by piece; `onBytes` hears how far it was read. */
export async function* chunksOf(
  db: Db,
  importId: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let read = 0
  for (let position = 0; ; position++) {
    const chunk = await db.priceImportChunk.findUnique({
      where: { importId_position: { importId, position } },
      select: { bytes: true },
    })
    if (chunk === null) return
    for (let at = 0; at < chunk.bytes.length; at += PIECE) {
      const piece = chunk.bytes.subarray(at, at + PIECE)
      yield piece
      read += piece.length
      onBytes(read)
    }
  }
}

/** The first piece: what a file's reading is guessed from. */
export async function headOf(db: Db, importId: string): Promise<Uint8Array> {
  const where = { importId_position: { importId, position: 0 } }
  const chunk = await db.priceImportChunk.findUnique({ where, select: { bytes: true } })
  return chunk?.bytes ?? new Uint8Array()
}
