// Limits the log of the server: the file, and one older file with the suffix .1.
import fs from 'node:fs'
import path from 'node:path'

const LIMIT_BYTES = 100_000_000
const CHECK_MS = 10_000

/**
 * Moves a large log before the server opens it.
 * @param {string} file
 */
export function moveLog(file, limitBytes = LIMIT_BYTES) {
  if (isLarge(file, limitBytes)) fs.renameSync(file, `${file}.1`)
}

/**
 * Rotates the log at an interval while the server runs, until this program ends.
 * @param {string} file
 */
export function keepRotating(file) {
  setInterval(() => rotateLog(file), CHECK_MS).unref()
}

/**
 * Copies a large log and empties it, because the server continues to append to the same file. Returns true if it did.
 * Without space for the copy it is emptied only: the database is on the same disk. After an error the log stays until the
 * next call.
 * @param {string} file
 */
export function rotateLog(file, limitBytes = LIMIT_BYTES) {
  try {
    if (!isLarge(file, limitBytes)) return false
    if (hasSpaceFor(file)) {
      fs.copyFileSync(file, `${file}.1`)
      copyRest(file, `${file}.1`)
    }
    fs.truncateSync(file)
    return true
  } catch {
    return false
  }
}

/** @param {string} file */
function hasSpaceFor(file) {
  const { bavail, bsize } = fs.statfsSync(path.dirname(file))
  return bavail * bsize > 2 * fs.statSync(file).size
}

const isLarge = (file, limitBytes) =>
  (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limitBytes

/** Copies the lines that were added during the copy, so that as few as possible are lost. */
function copyRest(file, copy) {
  const start = fs.statSync(copy).size
  const rest = Buffer.alloc(fs.statSync(file).size - start)
  const log = fs.openSync(file, 'r')
  try {
    const read = fs.readSync(log, rest, 0, rest.length, start)
    fs.appendFileSync(copy, rest.subarray(0, read))
  } finally {
    fs.closeSync(log)
  }
}
