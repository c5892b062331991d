import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/env.server'

/** The folder with the notes of this process about the record outside the database. Only its owner can read it. */
export function recordFolder(): string {
  const folder = path.resolve(env().BERTH_DATA_DIR, 'record')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The path of a file in that folder. */
export const inRecordFolder = (name: string): string => path.join(recordFolder(), name)

/** The data directory of each process: the first one uses the directory of a single process. */
export const dataDirOf = (dataDir: string, process: number): string =>
  process === 1 ? dataDir : path.join(dataDir, `process-${process}`)

/** The folders with the notes of all processes that have used this data directory, in the order of their numbers. */
export const recordFolders = (): string[] => [recordFolder(), ...foldersAfter(1)]

/** The folders of processes that no longer run, because BERTH_PROCESSES was reduced. */
export const unusedRecordFolders = (): string[] => foldersAfter(env().BERTH_PROCESSES)

const foldersAfter = (count: number): string[] => {
  const dataDir = path.resolve(env().BERTH_DATA_DIR)
  return fs
    .readdirSync(dataDir)
    .map((name) => Number(/^process-([1-9]\d*)$/.exec(name)?.[1] ?? 0))
    .filter((process) => process > count)
    .sort((a, b) => a - b)
    .map((process) => path.join(dataDirOf(dataDir, process), 'record'))
    .filter((folder) => fs.existsSync(folder))
}
