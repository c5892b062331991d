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
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Path } from './path'

/** The line of a path in the text, as `line 12: `; empty if unknown. */
export type Places = (path: Path) => string

export type Text = { value: unknown; places: Places }

/** The reader takes quadratic time for lines of comments that follow each other. */
const mostCommentLines = 50_000

/** The value of a JSON or YAML text, and where in it each part lies. */
export function readText(text: string): Result<Text, Problem> {
  return /^\s*\{/.test(text) ? readJson(text) : readYaml(text)
}

function readJson(text: string): Result<Text, Problem> {
  try {
    return ok({ value: JSON.parse(text), places: () => '' })
  } catch (cause) {
    // A YAML document may begin with a brace too.
    const yaml = readYaml(text)
    return yaml.ok ? yaml : err(unreadable('JSON', cause))
  }
}

/** The same, where JSON is read as YAML too: the lines of its parts are then known. */
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
      // Checked below: the reader's own check takes quadratic time.
      uniqueKeys: false,
      merge: false,
    })
    const [problem] = document.errors
    if (problem !== undefined) {
      const line = lines.linePos(problem.pos[0]).line
      return err(invalid('document', `line ${line}: This is not YAML: ${inWords(problem.message)}`))
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
    return ok({ value: document.toJS({ maxAliasCount: 0 }), places })
  } catch (cause) {
    return err(unreadable('YAML', cause))
  }
}

/** Too deep a nesting ends the reader's stack: that is the document's fault, not ours. */
const unreadable = (form: string, cause: unknown) => {
  if (cause instanceof RangeError) return invalid('document', 'The document is nested too deeply.')
  return invalid(
    'document',
    `The document is not ${form}: ${inWords(cause instanceof Error ? cause.message : '')}`,
  )
}

type Fault = { node: Node; message: string; code: string }

/** YAML features that are refused: aliases, which can multiply a small text beyond any bound, and duplicate keys. */
function firstFault(contents: Node | null): Fault | null {
  const faults: Fault[] = []
  const complain = (node: Node, message: string, code: string) => {
    faults.push({ node, message, code })
    return visit.BREAK
  }
  visit(contents, {
    Alias: (_key, node) =>
      complain(node, 'YAML aliases are not accepted. Write the value out.', 'yaml-alias'),
    Map: (_key, { items }) => {
      const seen = new Set<string>()
      for (const { key } of items) {
        const name = String(key)
        if (isNode(key) && seen.has(name))
          return complain(
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

/** The pairs of a map by key, found without a search for each of many paths. */
function indexedPairs(): PairOf {
  const cache = new Map<YAMLMap, Map<string, Pair>>()
  return (map, key) => {
    const pairs =
      cache.get(map) ?? new Map<string, Pair>(map.items.map((pair) => [String(pair.key), pair]))
    cache.set(map, pairs)
    return pairs.get(key)
  }
}

/** Where the deepest known part of a path begins. */
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

/** The reader reports its own full stack as the document's fault, in the words of the machine. */
const inWords = (message: string) =>
  /call stack/i.test(message) ? 'it is nested too deeply' : (message.split('\n')[0] ?? message)
