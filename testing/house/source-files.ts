import fs from 'node:fs'
import path from 'node:path'

/** The text of every file, by its path relative to the root. */
export type Sources = ReadonlyMap<string, string>

const ROOMS = [
  'app',
  'bench',
  'bin',
  'components',
  'e2e',
  'lib',
  'prisma',
  'scripts',
  'server',
  'testing',
]
const LANGUAGES = /\.(ts|tsx|mts|mjs)$/
const GENERATED = /^(lib\/db\/generated|prisma\/migrations)\//

const root = path.resolve(import.meta.dirname, '../..')

let read: Sources | undefined

/** All source files of the repository, read once. */
export const readSources = (): Sources => {
  read ??= readRooms()
  return read
}

function readRooms(): Sources {
  const files = [...ROOMS.flatMap(filesBelow), ...fs.readdirSync(root)].filter(
    (file) => LANGUAGES.test(file) && !GENERATED.test(file) && file !== 'next-env.d.ts',
  )
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}

/** The text of every document, and of the Prisma schema, by its path relative to the root. */
export function readDocuments(): Sources {
  const files = [...['docs', ...ROOMS].flatMap(filesBelow), 'README.md'].filter(
    (file) => /\.(md|prisma)$/.test(file) && !GENERATED.test(file),
  )
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}

export const readJson = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))

function filesBelow(folder: string): string[] {
  const home = path.join(root, folder)
  if (!fs.existsSync(home)) return []
  return fs
    .readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
}
