import { findWay, type Import, importsByFile, importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const BROWSER_FILE = /^components\/|\.(client|worker)\.tsx?$/
const SERVER_FILE = /\.server(\.tsx?)?$|^lib\/db\//
const SERVER_PACKAGE =
  /^(node:|server-only$|pg(\/|$)|pino(\/|$)|@prisma\/|@node-rs\/|next\/headers$)/

/** The package with most of the engine's size. */
const RULE_PACKAGE = /^@bufbuild\//

/** Import chains from code for browsers to code that must not run there. */
export const waysToServer = (sources: Sources): string[] =>
  waysFromBrowser(
    sources,
    importsOf(sources).filter(({ isType }) => !isType),
    isOfServer,
  )

/** Import chains from code for browsers to the rule evaluator without a dynamic import. */
export const waysToRules = (sources: Sources): string[] =>
  waysFromBrowser(
    sources,
    importsOf(sources).filter(({ isType, isDynamic }) => !isType && !isDynamic),
    ({ to }) => RULE_PACKAGE.test(to),
  )

function waysFromBrowser(
  sources: Sources,
  imports: readonly Import[],
  isEnd: (it: Import) => boolean,
): string[] {
  const byFile = importsByFile(imports)
  return [...sources.keys()].flatMap((file) => {
    if (isTestFile(file) || !isForBrowser(file, sources)) return []
    const way = findWay(file, byFile, isEnd)
    return way === null ? [] : [way.join(' -> ')]
  })
}

const isForBrowser = (file: string, sources: Sources) =>
  BROWSER_FILE.test(file) || /^\s*['"]use client['"]/.test(sources.get(file) ?? '')

const isOfServer = ({ to, isPackage }: Import) =>
  isPackage ? SERVER_PACKAGE.test(to) : SERVER_FILE.test(to)
