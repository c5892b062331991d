import fs from 'node:fs'
import path from 'node:path'
import type { Sources } from './source-files'

/** A workaround for one version of a dependency, as described by its first comment. */
type Workaround = { file: string; dependency: string; version: string; see: string | null }

const FOLDERS = /^(lib|lib\/engine|scripts)\/workarounds\//
const TAG = /^ \* @workaround (\S+)@(\S+)$/gm
const SEE = /@see (https:\/\/\S+)/

export const workarounds = (sources: Sources): Workaround[] =>
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(TAG)].map(([, dependency = '', version = '']) => ({
      file,
      dependency,
      version,
      see: SEE.exec(text)?.[1] ?? null,
    })),
  )

/** Workarounds for a version that is not installed, outside their folders, or without a reference. */
export function wrongWorkarounds(found: readonly Workaround[], versions: Versions): string[] {
  return found.flatMap(({ file, dependency, version, see }) => {
    const used = versions[dependency]
    return [
      ...(used === version
        ? []
        : [`${file} was checked with ${dependency} ${version}, package.json has ${used}`]),
      ...(see === null ? [`${file} names no @see`] : []),
      ...(FOLDERS.test(file) ? [] : [`${file} belongs into lib/workarounds`]),
    ]
  })
}

/** Files of the workaround folders without a description. */
export const undescribed = (sources: Sources): string[] => {
  const described = new Set(workarounds(sources).map(({ file }) => folderOf(file)))
  return [...sources.keys()].filter(
    (file) => FOLDERS.test(file) && !/\.test\./.test(file) && !described.has(folderOf(file)),
  )
}

/** The files of `scripts/workarounds/prisma` are one workaround. */
const folderOf = (file: string) =>
  file.startsWith('scripts/workarounds/') ? path.dirname(file) : file

type Versions = Readonly<Record<string, string>>

/** The exact versions in package.json, and the range of Node.js. */
export function versionsInUse(): Versions {
  const root = path.resolve(import.meta.dirname, '../..')
  const { dependencies, devDependencies, optionalDependencies, engines } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  return { ...dependencies, ...devDependencies, ...optionalDependencies, ...engines }
}
