// Restricts the files of an installation to their owner, also if an older release made them readable for others.
import fs from 'node:fs'

/** The group of the unprivileged user, under which PostgreSQL runs for root. */
const NOGROUP = 65534

/**
 * Creates a folder that others cannot enter. For root, PostgreSQL's group may enter it, but not list it.
 * @param {string} dir
 */
export function privateFolder(dir) {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) fs.chownSync(dir, 0, NOGROUP)
  fs.chmodSync(dir, isRoot ? 0o710 : 0o700)
}

/**
 * Opens a log for appending that others cannot read, and returns its descriptor.
 * @param {string} file
 */
export function openPrivateLog(file) {
  const log = fs.openSync(file, 'a', 0o600)
  fs.fchmodSync(log, 0o600)
  return log
}
