import path from 'node:path'
import type { Sources } from './source-files'

/** `to` is a source file, or the name of a package. */
export type Import = {
  from: string
  to: string
  isPackage: boolean
  isType: boolean
  /** True if the target is loaded at run time by `import()`. */
  isDynamic: boolean
}

const STATEMENT =
  /^[ \t]*(?:import|export)\b(?<type>[ \t]+type\b)?[^'"`;]*?\bfrom[ \t]*['"](?<source>[^'"]+)['"]/gm
const BARE = /^[ \t]*import[ \t]*['"](?<source>[^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"](?<source>[^'"]+)['"]\s*\)/g
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts']

/** Every import of every file, resolved to an existing file. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    statementsOf(text).map(({ source, ...kind }) => {
      const file = resolve(from, source)
      const to = file === null ? source : (existing(sources, file) ?? file)
      return { from, to, isPackage: file === null, ...kind }
    }),
  )
}

/** Groups imports by the importing file. */
export function importsByFile(imports: readonly Import[]): Map<string, Import[]> {
  const byFile = new Map<string, Import[]>()
  for (const it of imports) byFile.set(it.from, [...(byFile.get(it.from) ?? []), it])
  return byFile
}

/** The shortest chain of imports to one that `isEnd` accepts, for a message that names the files to change. */
export function findWay(
  start: string,
  byFile: ReadonlyMap<string, readonly Import[]>,
  isEnd: (it: Import) => boolean,
): string[] | null {
  const seen = new Set([start])
  let ends: string[][] = [[start]]
  while (ends.length > 0) {
    const next: string[][] = []
    for (const way of ends) {
      for (const it of byFile.get(way.at(-1) ?? '') ?? []) {
        if (isEnd(it)) return [...way, it.to]
        if (it.isPackage || seen.has(it.to)) continue
        seen.add(it.to)
        next.push([...way, it.to])
      }
    }
    ends = next
  }
  return null
}

type Statement = { source: string } & Pick<Import, 'isType' | 'isDynamic'>

const statementsByText = new Map<string, Statement[]>()

/** The import statements of a text, cached because several tests read them. */
function statementsOf(text: string): Statement[] {
  const statements = statementsByText.get(text) ?? statementsIn(withoutComments(text))
  statementsByText.set(text, statements)
  return statements
}

function statementsIn(text: string): Statement[] {
  const named = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    source: groups?.source ?? '',
    // `import { type A } from` is not a type import, because an import remains at run time.
    isType: groups?.type !== undefined,
    isDynamic: false,
  }))
  const others = [BARE, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      source: groups?.source ?? '',
      isType: false,
      isDynamic: pattern === DYNAMIC,
    })),
  )
  return [...named, ...others]
}

/** Removes comments, which could contain import statements. Strings with `//` contain no imports. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')

function resolve(from: string, source: string): string | null {
  if (source.startsWith('@/')) return source.slice(2)
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(from), source)
  return null
}

const existing = (sources: Sources, file: string): string | undefined =>
  ENDINGS.map((ending) => `${file}${ending}`).find((candidate) => sources.has(candidate))
