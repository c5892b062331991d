import { utf8Text } from '@/lib/api/request/utf8-text'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Terminal } from '../command'
import { problem } from '../server/refusal'

/** The text of a file, or of standard input for null and for `-`. Only UTF-8 is accepted. */
export async function readText(
  file: string | null,
  terminal: Terminal,
): Promise<Result<string, readonly Issue[]>> {
  const bytes = await readBytes(file, terminal)
  if (!bytes.ok) return bytes
  const text = utf8Text(bytes.value)
  return text === null
    ? problem(`${nameOf(file)} is not in UTF-8: save it in that encoding`)
    : ok(text)
}

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
    return problem(`cannot read ${nameOf(file)} (${code})`)
  }
}

const nameOf = (file: string | null) => (file === null || file === '-' ? 'standard input' : file)
