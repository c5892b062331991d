import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { headBytes } from './limits'

/** Bytes of a file in a database row. Small enough that buffers stay in the young generation. */
const CHUNK = 64 * 1024

/** Stores a file while it is received, in chunks of one size. Returns its number of bytes and its head. */
export async function storeChunks(
  db: Db,
  importId: string,
  upload: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; head: Uint8Array }> {
  const head: Uint8Array[] = []
  const chunk = new Uint8Array(CHUNK)
  let [size, bytes, position] = [0, 0, 0]
  const keep = async () => {
    const own = chunk.slice(0, size)
    if (position * CHUNK < headBytes) head.push(own)
    await db.priceImportChunk.create({ data: { importId, position, bytes: own } })
    size = 0
    position++
  }
  for await (const value of upload) {
    for (let at = 0; at < value.length; ) {
      const part = value.subarray(at, at + CHUNK - size)
      chunk.set(part, size)
      at += part.length
      size += part.length
      bytes += part.length
      if (size === CHUNK) await keep()
    }
  }
  if (size > 0) await keep()
  return { bytes, head: Buffer.concat(head) }
}

/** Reads the stored file in chunks. `onBytes` receives the number of bytes read so far. */
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
    yield chunk.bytes
    read += chunk.bytes.length
    onBytes(read)
  }
}

/** Returns the first bytes, from which the format of a file is detected. */
export async function headOf(db: Db, importId: string): Promise<Uint8Array> {
  const chunks = await db.priceImportChunk.findMany({
    where: { importId, position: { lt: headBytes / CHUNK } },
    orderBy: { position: 'asc' },
    select: { bytes: true },
  })
  return Buffer.concat(chunks.map(({ bytes }) => bytes)).subarray(0, headBytes)
}
