import { importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const FILES = 20
/** The public API of the engine, and the rule language, which browsers load on demand. */
const ENGINE_ENTRIES = new Set(['lib/engine/index.ts', 'lib/engine/cel.ts'])

/** Folders with more than 20 source files. Tests beside their source are not counted. */
export function overfullFolders(sources: Sources): string[] {
  const counts = new Map<string, number>()
  for (const file of sources.keys()) {
    if (/\.test\.tsx?$|\.d\.mts$/.test(file)) continue
    const folder = file.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) =>
    count > FILES ? [`${folder} has ${count} files, more than ${FILES}`] : [],
  )
}

/** Imports of engine files other than its entries. Tests and benches may import its builders of inputs. */
export const engineBypasses = (sources: Sources): string[] =>
  importsOf(sources).flatMap(({ from, to }) => {
    const isInside = from.startsWith('lib/engine/')
    if (isInside || !to.startsWith('lib/engine/') || ENGINE_ENTRIES.has(to)) return []
    const mayBuild = isTestFile(from) || from.startsWith('bench/')
    return mayBuild && to.startsWith('lib/engine/testing/') ? [] : [`${from} imports ${to}`]
  })
