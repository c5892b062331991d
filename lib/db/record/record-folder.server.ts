import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/env.server'

/** The path of a file with notes about the record outside the database. Only its owner can read the folder. */
export function inRecordFolder(name: string): string {
  const folder = path.resolve(env().BERTH_DATA_DIR, 'record')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, name)
}
