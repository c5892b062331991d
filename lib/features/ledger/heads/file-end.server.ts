import 'server-only'
import fs from 'node:fs'
import { open } from 'node:fs/promises'

const CHUNK_BYTES = 65_536
const NEWLINE = 0x0a

/** Removes the text after the last newline, which a crash left. The file may be larger than the longest string. */
export function dropTornLine(file: string): void {
  const handle = fs.openSync(file, 'r+')
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let newline = -1
    let end = fs.fstatSync(handle).size
    while (newline === -1 && end > 0) {
      const from = Math.max(0, end - CHUNK_BYTES)
      const read = fs.readSync(handle, chunk, 0, end - from, from)
      newline = chunk.subarray(0, read).lastIndexOf(NEWLINE)
      end = newline === -1 ? from : from + newline + 1
    }
    fs.ftruncateSync(handle, end)
  } finally {
    fs.closeSync(handle)
  }
}

/** Reads the complete lines of a file from the last to the first. Lines of more than 128 KiB are skipped. */
export async function* linesFromEnd(file: string): AsyncGenerator<string> {
  const handle = await open(file)
  try {
    let end = (await handle.stat()).size
    // The part of a line that is already read. Null for a line to skip; the text after the last newline is torn.
    let rest: Buffer | null = null
    while (end > 0) {
      const from = Math.max(0, end - CHUNK_BYTES)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), { position: from })
      let chunk = buffer.subarray(0, bytesRead)
      for (let at = chunk.lastIndexOf(NEWLINE); at !== -1; at = chunk.lastIndexOf(NEWLINE)) {
        if (rest !== null) yield Buffer.concat([chunk.subarray(at + 1), rest]).toString()
        rest = Buffer.alloc(0)
        chunk = chunk.subarray(0, at)
      }
      rest = rest === null || rest.length > CHUNK_BYTES ? null : Buffer.concat([chunk, rest])
      end = from
    }
    if (rest !== null) yield rest.toString()
  } finally {
    await handle.close()
  }
}
