import { readJson } from '@/lib/base/json/read-json'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

const limits = { characters: 64 * 1024 * 1024, aliases: 100, depth: 64 }

/** Parses JSON, or YAML if the file's extension is that of YAML. Size, depth and aliases are limited. */
export async function parseDocument(
  text: string,
  file: string | null,
): Promise<Result<unknown, readonly Issue[]>> {
  if (text.length > limits.characters) {
    return refused(`the document is larger than ${limits.characters / 1024 / 1024} MB`)
  }

  const isYaml = file !== null && /\.ya?ml$/i.test(file)
  const parsed = isYaml ? await parseYaml(text) : parseJson(text)
  if (!parsed.ok) return parsed
  if (isDeeper(parsed.value, limits.depth)) {
    return refused(`the document is nested deeper than ${limits.depth} levels`)
  }
  return parsed
}

function parseJson(text: string): Result<unknown, readonly Issue[]> {
  if (text.trim() === '') return refused('the document is empty')
  const read = readJson(text.replace(/^\uFEFF/, ''))
  if (read.ok) return read
  const { path, message, line, column } = read.error
  const place = `line ${line}, column ${column}`
  return isJson(text)
    ? err([{ path, message: `${message} (${place})` }])
    : refused(`not JSON at ${place}: ${message}`)
}

/** True if the text follows the grammar of JSON, even if its content is refused. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}

/** The YAML parser is large, so it is loaded only for YAML. */
async function parseYaml(text: string): Promise<Result<unknown, readonly Issue[]>> {
  const { parseDocument: read } = await import('yaml')
  try {
    const document = read(text, { version: '1.2', schema: 'core', prettyErrors: true })
    const [problem] = document.errors
    if (problem !== undefined) return refused(`not YAML: ${firstLine(problem.message)}`)
    return ok(document.toJS({ maxAliasCount: limits.aliases }))
  } catch (error) {
    return refused(`not acceptable YAML: ${messageOf(error)}`)
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

const refused = (message: string) => err([{ path: '', message }])
const messageOf = (error: unknown) => firstLine(error instanceof Error ? error.message : `${error}`)
const firstLine = (message: string) => message.split('\n')[0] ?? message
