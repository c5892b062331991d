import 'server-only'
import {
  isAlias,
  isCollection,
  isNode,
  isPair,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { type Issue, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { pathParts, pathText } from '@/lib/engine'
import { type InventoryDocument, inventoryDocumentSchema } from './document-schema'
import type { Path } from './path'

export const documentLimit = 10 * 1024 * 1024
const deepest = 20

/** Says where in the text a path lies, as `line 12: `; empty when nobody knows. */
export type Places = (path: Path) => string

type Text = { value: unknown; places: Places }

/** A document of the right shape, or every problem of its text. What its names refer to is checked later. */
export function readDocument(
  text: string,
): Result<{ document: InventoryDocument; places: Places }, Problem> {
  if (Buffer.byteLength(text) > documentLimit) return err({ kind: 'too-large', limit: '10 MiB' })
  // Names are stored with composed accents; what refers to them must be spelled alike.
  const composed = text.normalize('NFC')
  const read = /^\s*\{/.test(composed) ? readJson(composed) : readYaml(composed)
  if (!read.ok) return read
  const { value, places } = read.value
  if (isDeeper(value, deepest))
    return err(invalid('document', `is nested deeper than ${deepest} levels`))
  const parsed = inventoryDocumentSchema.safeParse(value)
  if (parsed.success) return ok({ document: parsed.data, places })
  const issues = parsed.error.issues.flatMap((issue): { path: Path; message: string }[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown field' }))
      : [{ path: issue.path, message: issue.message }],
  )
  return err(refusal(issues.map(({ path, message }) => placed(places, path, message))))
}

const shownIssues = 500

/** Every problem found, or as many as anybody will read. */
export const refusal = (issues: readonly Issue[]): Problem => ({
  kind: 'invalid',
  code: 'invalid-inventory',
  message: `The document has ${issues.length} ${issues.length === 1 ? 'problem' : 'problems'}; nothing was written.`,
  issues: issues.slice(0, shownIssues),
})

export const placed = (places: Places, path: Path, message: string): Issue => ({
  path: pathText(path) || 'document',
  message: places(path) + message,
})

/** The same for a problem that carries its path as text. */
export const placedText = (places: Places, { path, message }: Issue): Issue => ({
  path,
  message: places(pathParts(path)) + message,
})

function readJson(text: string): Result<Text, Problem> {
  try {
    return ok({ value: JSON.parse(text), places: () => '' })
  } catch (cause) {
    // A YAML document may begin with a brace too.
    const yaml = readYaml(text)
    return yaml.ok ? yaml : err(unreadable('JSON', cause))
  }
}

function readYaml(text: string): Result<Text, Problem> {
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      lineCounter: lines,
      prettyErrors: false,
      strict: true,
      // Checked below: the reader's own check takes quadratic time.
      uniqueKeys: false,
      merge: false,
    })
    const [problem] = document.errors
    if (problem !== undefined) {
      const line = lines.linePos(problem.pos[0]).line
      return err(invalid('document', `line ${line}: is not YAML: ${inWords(problem.message)}`))
    }
    const fault = firstFault(document.contents)
    if (fault !== null) {
      const line = lines.linePos(fault.node.range?.[0] ?? 0).line
      return err(invalid('document', `line ${line}: ${fault.message}`, fault.code))
    }
    const places = (path: Path) => {
      const offset = offsetOf(document.contents, path)
      return offset === null ? '' : `line ${lines.linePos(offset).line}: `
    }
    return ok({ value: document.toJS({ maxAliasCount: 0 }), places })
  } catch (cause) {
    return err(unreadable('YAML', cause))
  }
}

/** Too deep a nesting ends the reader's stack: that is the document's fault, not ours. */
const unreadable = (form: string, cause: unknown) => {
  if (cause instanceof RangeError) return invalid('document', 'is nested too deeply')
  return invalid(
    'document',
    `is not ${form}: ${inWords(cause instanceof Error ? cause.message : '')}`,
  )
}

type Fault = { node: Node; message: string; code: string }

/** What YAML allows and we do not: aliases, which can multiply a small text beyond any bound, and keys said twice. */
function firstFault(contents: Node | null): Fault | null {
  const faults: Fault[] = []
  const complain = (node: Node, message: string, code: string) => {
    faults.push({ node, message, code })
    return visit.BREAK
  }
  visit(contents, {
    Alias: (_key, node) =>
      complain(node, 'YAML aliases are not accepted; write the value out', 'yaml-alias'),
    Map: (_key, { items }) => {
      const seen = new Set<string>()
      for (const { key } of items) {
        const name = String(key)
        if (isNode(key) && seen.has(name))
          return complain(key, `the key ${JSON.stringify(name)} stands twice`, 'yaml-key')
        seen.add(name)
      }
      return undefined
    },
  })
  return faults[0] ?? null
}

/** Where the deepest known part of a path begins. */
function offsetOf(contents: Node | null, path: Path): number | null {
  let node: unknown = contents
  let offset = contents?.range?.[0] ?? null
  for (const part of path) {
    if (!isCollection(node)) break
    const pair = node.items.find((item) => isPair(item) && String(item.key) === String(part))
    const inner = pair !== undefined && isPair(pair) ? pair.value : node.get(part, true)
    const start = pair !== undefined && isPair(pair) && isNode(pair.key) ? pair.key : inner
    if (!isNode(start) || isAlias(start)) break
    offset = start.range?.[0] ?? offset
    node = inner
  }
  return offset
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/** The reader reports its own full stack as the document's fault, in the words of the machine. */
const inWords = (message: string) =>
  /call stack/i.test(message) ? 'it is nested too deeply' : (message.split('\n')[0] ?? message)
