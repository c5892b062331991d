import fs from 'node:fs'
import path from 'node:path'

/** Debian's folder for servers, which may be missing in PATH. */
const SERVERS = '/usr/sbin'

/**
 * The path of a program, or null.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [SERVERS, ...(process.env.PATH ?? '').split(path.delimiter)]
  const files = folders.map((folder) => path.join(folder, name))
  return files.find((file) => fs.existsSync(file)) ?? null
}

export const findPgBouncer = () => findProgram('pgbouncer')
