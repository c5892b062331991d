import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import { unstorableIn } from '@/lib/api/request/storable-text'
import { pathText } from '@/lib/base/json/path-text'
import { readJson } from '@/lib/base/json/read-json'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Path } from './path'

/** Returns the line of a path in the text as `line 12: `; empty if unknown. */
export type Places = (path: Path) => string

export type Text = { value: unknown; places: Places }

/** The YAML library takes quadratic time for consecutive comment lines. */
const mostCommentLines = 50_000

/** Parses a JSON or YAML text into its value and the places of its parts. */
export function readText(text: string): Result<Text, Problem> {
  return /^\s*\{/.test(text) ? readJsonText(text) : readYaml(text)
}

function readJsonText(text: string): Result<Text, Problem> {
  const read = readJson(text)
  if (read.ok) return ok({ value: read.value, places: () => '' })
  const { path, message, line } = read.error
  const fault = `line ${line}: ${message}`
  if (isJson(text)) return err(invalid(path || 'document', fault, 'json'))
  // A YAML document may also begin with a brace.
  const yaml = readYaml(text)
  return yaml.ok ? yaml : err(invalid('document', `The document is not JSON: ${fault}`))
}

/** True if the text follows the grammar of JSON, even if its content is refused. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Same, but JSON is also parsed as YAML, so that the lines of its parts are available. */
export function readYaml(text: string): Result<Text, ReturnType<typeof invalid>> {
  const comments = text.match(/^[ \t]*#/gm)?.length ?? 0
  if (comments > mostCommentLines)
    return err(
      invalid(
        'document',
        `The document has ${comments} lines of comments. Leave at most ${mostCommentLines}.`,
        'too-expensive',
      ),
    )
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      lineCounter: lines,
      prettyErrors: false,
      strict: true,
      // Checked below, because the library's check takes quadratic time.
      uniqueKeys: false,
      merge: false,
    })
    const [problem] = document.errors
    if (problem !== undefined) {
      const line = lines.linePos(problem.pos[0]).line
      return err(
        invalid('document', `line ${line}: This is not YAML: ${readableMessage(problem.message)}`),
      )
    }
    const fault = firstFault(document.contents)
    if (fault !== null) {
      const line = lines.linePos(fault.node.range?.[0] ?? 0).line
      return err(invalid('document', `line ${line}: ${fault.message}`, fault.code))
    }
    const pairOf = indexedPairs()
    const places = (path: Path) => {
      const offset = offsetOf(document.contents, path, pairOf)
      return offset === null ? '' : `line ${lines.linePos(offset).line}: `
    }
    const value: unknown = document.toJS({ maxAliasCount: 0 })
    const unstorable = unstorableIn(value)
    if (unstorable !== null)
      return err(
        invalid(
          pathText(unstorable) || 'document',
          `${places(unstorable)}holds a NUL or half a character; leave it out`,
        ),
      )
    return ok({ value, places })
  } catch (cause) {
    return err(unreadable(cause))
  }
}

/** Too deep nesting overflows the parser's stack, which is an error of the document. */
const unreadable = (cause: unknown) => {
  if (cause instanceof RangeError) return invalid('document', 'The document is nested too deeply.')
  return invalid(
    'document',
    `The document is not YAML: ${readableMessage(cause instanceof Error ? cause.message : '')}`,
  )
}

type Fault = { node: Node; message: string; code: string }

/** The first use of a refused YAML feature: aliases, which can expand a small text without limit, or duplicate keys. */
function firstFault(contents: Node | null): Fault | null {
  const faults: Fault[] = []
  const refuse = (node: Node, message: string, code: string) => {
    faults.push({ node, message, code })
    return visit.BREAK
  }
  visit(contents, {
    Alias: (_key, node) =>
      refuse(node, 'YAML aliases are not accepted. Write the value out.', 'yaml-alias'),
    Map: (_key, { items }) => {
      const seen = new Set<string>()
      for (const { key } of items) {
        const name = String(key)
        if (isNode(key) && seen.has(name))
          return refuse(
            key,
            `The key ${JSON.stringify(name)} is written twice. Delete one of them.`,
            'yaml-key',
          )
        seen.add(name)
      }
      return undefined
    },
  })
  return faults[0] ?? null
}

type PairOf = (map: YAMLMap, key: string) => Pair | undefined

/** Finds pairs of a map by key in an index, because many paths are looked up. */
function indexedPairs(): PairOf {
  const cache = new Map<YAMLMap, Map<string, Pair>>()
  return (map, key) => {
    const pairs =
      cache.get(map) ?? new Map<string, Pair>(map.items.map((pair) => [String(pair.key), pair]))
    cache.set(map, pairs)
    return pairs.get(key)
  }
}

/** The offset of the deepest existing part of a path. */
function offsetOf(contents: Node | null, path: Path, pairOf: PairOf): number | null {
  let node: unknown = contents
  let offset = contents?.range?.[0] ?? null
  for (const part of path) {
    if (!isCollection(node)) break
    const pair = isMap(node) ? pairOf(node, String(part)) : undefined
    const inner = pair !== undefined && isPair(pair) ? pair.value : node.get(part, true)
    const start = pair !== undefined && isPair(pair) && isNode(pair.key) ? pair.key : inner
    if (!isNode(start) || isAlias(start)) break
    offset = start.range?.[0] ?? offset
    node = inner
  }
  return offset
}

/** Replaces the library's message about a stack overflow by one for users. */
const readableMessage = (message: string) =>
  /call stack/i.test(message) ? 'it is nested too deeply' : (message.split('\n')[0] ?? message)
