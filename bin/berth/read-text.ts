import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Terminal } from './command'

/** The text of a file, or of standard input for none and for `-`. */
export async function readText(
  file: string | null,
  terminal: Terminal,
): Promise<Result<string, readonly Issue[]>> {
  const isFile = file !== null && file !== '-'
  try {
    return ok(isFile ? await terminal.readFile(file) : await terminal.readInput())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    const message = `cannot read ${file ?? 'standard input'} (${code})`
    return { ok: false, error: [{ path: '', message }] }
  }
}
