import { builtinModules } from 'node:module'
import { instanceCommands } from '@/bin/berth/instance-commands.mjs'
import { findWay, type Import, importsByFile, importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

/** The scripts that an operator runs. */
const SCRIPTS = instanceCommands.map(({ name }) => `scripts/${name}.mjs`)
const COMMAND = 'bin/berth/main.ts'
const PAGES = /^(app\/|(proxy|instrumentation[^/]*)\.ts$)/
/** `npm start` imports it only to build, when all packages are installed. */
const BUILDER = 'scripts/lib/bundle.mjs'

type Production = { programs: readonly string[]; packages: ReadonlySet<string> }

/** Import chains from programs for production to a package that is not installed there. */
export function waysToAbsentPackages(sources: Sources, { programs, packages }: Production) {
  const byFile = importsByFile(importsOf(sources).filter(({ isType }) => !isType))
  byFile.delete(BUILDER)
  const isAbsent = ({ to, isPackage }: Import) =>
    isPackage && !isBuiltIn(to) && !packages.has(packageOf(to))

  const pages = [...sources.keys()].filter((file) => PAGES.test(file) && !isTestFile(file))
  const starts = [...SCRIPTS, COMMAND, ...programs, ...pages]
  return starts.flatMap((start) => {
    if (!sources.has(start)) return [`${start} is missing`]
    const way = findWay(start, byFile, isAbsent)
    return way === null ? [] : [way.join(' -> ')]
  })
}

const isBuiltIn = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
