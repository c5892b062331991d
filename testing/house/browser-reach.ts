import { findWay, type Import, importsByFile, importsOf } from './imports'
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
    const way = findWay(file, byFile, isOfServer)
    return way === null ? [] : [way.join(' -> ')]
  })
}

const isForBrowser = (file: string, sources: Sources) =>
  BROWSER_FILE.test(file) || /^\s*['"]use client['"]/.test(sources.get(file) ?? '')

const isOfServer = ({ to, isPackage }: Import) =>
  isPackage ? SERVER_PACKAGE.test(to) : SERVER_FILE.test(to)
