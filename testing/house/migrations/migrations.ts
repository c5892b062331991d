import { breaking, noteFunctions, nothingUnreleased } from './breaking'

/** What a release adds to the schema: a migration, and the release that contained its predecessor. */
export type Migration = { name: string; sql: string }

/** A published release: its version and the last migration that it contains. */
export type Release = { version: string; lastMigration: string }

/** A contraction names the release since which nothing uses what it removes. */
const CONTRACTION = /^--\s*contracts: unused since (\S+)/im

/**
 * Faults of the migrations that are newer than the last release: a server of that release still runs while the new one is
 * rolled out, and it reads and writes what they remove, rename or restrict. Before the first release no older server
 * runs, so every migration is accepted.
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
