// Checks which packages of package-lock.json are installed. npm writes its hidden lock file as the last step.
import fs from 'node:fs'
import { inRoot } from './paths.mjs'
import { Stop } from './print.mjs'

/** True if the packages are complete. `withDev: false` checks only those for production. */
export function isInstalled({ withDev }) {
  const locked = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!locked) throw new Stop('package-lock.json is missing: take it from the repository again.')
  if (!installed || !fs.existsSync(inRoot('node_modules/next/package.json'))) return false
  return isComplete(locked, installed, { withDev })
}

/** @typedef {Record<string, object>} Packages */

/**
 * Compares the `packages` of two lock files. An optional package may be absent, but its version must match.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {{ withDev: boolean }} options
 */
export function isComplete(locked, installed, { withDev }) {
  return Object.entries(locked).every(([name, { version, integrity, optional, dev }]) => {
    if (name === '') return true
    const found = installed[name]
    if (!found) return optional === true || (!withDev && dev === true)
    return found.version === version && found.integrity === integrity
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(inRoot(file), 'utf8')).packages
  } catch {
    return undefined
  }
}
