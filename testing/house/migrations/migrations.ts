import { breaking, noteFunctions, nothingUnreleased } from './breaking'

/** A migration, by name and SQL text. */
export type Migration = { name: string; sql: string }

/** A published release: its version and the last migration that it contains. */
export type Release = { version: string; lastMigration: string }

/** A contraction names the release since which the removed objects are unused. */
const CONTRACTION = /^--\s*contracts: unused since (\S+)/im

/**
 * Faults of the migrations after the last release. A server of that release still runs during the rollout, and uses
 * objects that these migrations remove, rename or restrict. Before the first release no older server runs, so every
 * migration is accepted.
 */
export function migrationFaults(
  migrations: readonly Migration[],
  releases: readonly Release[],
): string[] {
  const last = releases.at(-1)
  if (last === undefined) return []
  const versions = new Set(releases.map(({ version }) => version))
  const unreleased = nothingUnreleased()
  return migrations.flatMap(({ name, sql }) => {
    if (name <= last.lastMigration) {
      noteFunctions(sql, unreleased)
      return []
    }
    const found = breaking(sql, unreleased)
    const since = CONTRACTION.exec(sql)?.[1]
    if (since !== undefined)
      return versions.has(since) ? [] : [`${name}: there is no release ${since}`]
    return found.map((what) => `${name}: ${what} breaks servers of ${last.version}`)
  })
}
