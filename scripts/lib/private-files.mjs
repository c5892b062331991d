// What an installation keeps is for its owner alone, also where an older release made it readable for others.
import fs from 'node:fs'

/** The group of the unprivileged user, as whom PostgreSQL runs for root. */
const NOGROUP = 65534

/**
 * Makes a folder that others cannot enter. Root lets PostgreSQL's group through to its data, but not read.
 * @param {string} dir
 */
export function privateFolder(dir) {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) fs.chownSync(dir, 0, NOGROUP)
  fs.chmodSync(dir, isRoot ? 0o710 : 0o700)
}

/**
 * Opens a log to append to, which others cannot read; answers its descriptor.
 * @param {string} file
 */
export function openPrivateLog(file) {
  const log = fs.openSync(file, 'a', 0o600)
  fs.fchmodSync(log, 0o600)
  return log
}
