import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Terminal } from '../command'

/** The text of a file, or of standard input for null and for `-`. */
export const readText = (file: string | null, terminal: Terminal) =>
  read(file, (path) => (path === null ? terminal.readInput() : terminal.readFile(path)))

/** The bytes of a file, or of standard input for null and for `-`. */
export const readBytes = (file: string | null, terminal: Terminal) =>
  read(file, (path) => terminal.readBytes(path))

async function read<T>(
  file: string | null,
  from: (path: string | null) => Promise<T>,
): Promise<Result<T, readonly Issue[]>> {
  try {
    return ok(await from(file === '-' ? null : file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    const message = `cannot read ${file ?? 'standard input'} (${code})`
    return { ok: false, error: [{ path: '', message }] }
  }
}
