/** The lock file that npm reads in an installed package, because package-lock.json is never packed. */
export const LOCK = 'npm-shrinkwrap.json'

/** @typedef {{ dev?: boolean, devDependencies?: Record<string, string>, [field: string]: unknown }} LockedPackage */

/**
 * package-lock.json without the dev dependencies.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
export function productionLock({ packages, ...lock }) {
  const { devDependencies, ...itself } = packages[''] ?? {}
  const production = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev)
  return { ...lock, packages: { '': itself, ...Object.fromEntries(production) } }
}
