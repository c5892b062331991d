/** The lock that npm follows in a package; package-lock.json is left out of every package. */
export const LOCK = 'npm-shrinkwrap.json'

/** @typedef {{ dev?: boolean, devDependencies?: Record<string, string>, [field: string]: unknown }} LockedPackage */

/**
 * package-lock.json without what only development needs.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
export function productionLock({ packages, ...lock }) {
  const { devDependencies, ...itself } = packages[''] ?? {}
  const production = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev)
  return { ...lock, packages: { '': itself, ...Object.fromEntries(production) } }
}
