import { type Import, importsByFile, importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const BROWSER_FILE = /^components\/|\.client\.tsx?$/
const SERVER_FILE = /\.server(\.tsx?)?$|^lib\/db\//
const SERVER_PACKAGE =
  /^(node:|server-only$|pg(\/|$)|pino(\/|$)|@prisma\/|@node-rs\/|next\/headers$)/

/** Ways, over any number of files, from code that runs in a browser to code that must not. */
export function waysToServer(sources: Sources): string[] {
  const byFile = importsByFile(importsOf(sources).filter(({ isType }) => !isType))
  return [...sources.keys()].flatMap((file) => {
    if (isTestFile(file) || !isForBrowser(file, sources)) return []
    const way = findWay(file, byFile)
    return way === null ? [] : [way.join(' -> ')]
  })
}

const isForBrowser = (file: string, sources: Sources) =>
  BROWSER_FILE.test(file) || /^\s*['"]use client['"]/.test(sources.get(file) ?? '')

const isOfServer = ({ to, isPackage }: Import) =>
  isPackage ? SERVER_PACKAGE.test(to) : SERVER_FILE.test(to)

/** The shortest way, so that the message names what to change. */
function findWay(start: string, byFile: ReadonlyMap<string, Import[]>): string[] | null {
  const seen = new Set([start])
  let ends: string[][] = [[start]]
  while (ends.length > 0) {
    const next: string[][] = []
    for (const way of ends) {
      for (const it of byFile.get(way.at(-1) ?? '') ?? []) {
        if (isOfServer(it)) return [...way, it.to]
        if (it.isPackage || seen.has(it.to)) continue
        seen.add(it.to)
        next.push([...way, it.to])
      }
    }
    ends = next
  }
  return null
}
