/** What a release adds to the schema: a migration, and the release that contained its predecessor. */
export type Migration = { name: string; sql: string }

/** A published release: its version and the last migration that it contains. */
export type Release = { version: string; lastMigration: string }

/**
 * Statements that break a server of the release before, which still runs while the new one is rolled out: it reads and
 * writes what they remove, rename or restrict.
 */
const BREAKING = [
  { name: 'DROP TABLE', pattern: /\bdrop\s+table\b/i },
  { name: 'DROP COLUMN', pattern: /\bdrop\s+column\b/i },
  { name: 'DROP TYPE', pattern: /\bdrop\s+type\b/i },
  { name: 'DROP VIEW', pattern: /\bdrop\s+(materialized\s+)?view\b/i },
  { name: 'RENAME', pattern: /\brename\s+(to|column|constraint)\b/i },
  {
    name: 'ALTER TYPE of a column',
    pattern: /\balter\s+(column\s+)?"\w+"\s+(set\s+data\s+)?type\b/i,
  },
  { name: 'SET NOT NULL', pattern: /\bset\s+not\s+null\b/i },
]

const ADDED = /\badd\s+column\s+[^,;]*/gi

/** A contraction names the release since which nothing uses what it removes. */
const CONTRACTION = /^--\s*contracts: unused since (\S+)/im

/**
 * Faults of the migrations that are newer than the last release. Before the first release no older server runs, so every
 * migration is accepted.
 */
export function migrationFaults(
  migrations: readonly Migration[],
  releases: readonly Release[],
): string[] {
  const last = releases.at(-1)
  if (last === undefined) return []
  const versions = new Set(releases.map(({ version }) => version))
  return migrations
    .filter(({ name }) => name > last.lastMigration)
    .flatMap(({ name, sql }) => {
      const since = CONTRACTION.exec(sql)?.[1]
      if (since !== undefined)
        return versions.has(since) ? [] : [`${name}: there is no release ${since}`]
      return breaking(sql).map((what) => `${name}: ${what} breaks servers of ${last.version}`)
    })
}

function breaking(sql: string): string[] {
  const statements = sql.replace(/--[^\n]*/g, '').replace(/\$\w*\$[\s\S]*?\$\w*\$/g, '')
  const found = BREAKING.flatMap(({ name, pattern }) => (pattern.test(statements) ? name : []))
  const added = statements.match(ADDED) ?? []
  const isRequired = (it: string) =>
    /\bnot\s+null\b/i.test(it) && !/\b(default|generated)\b/i.test(it)
  return added.some(isRequired) ? [...found, 'ADD COLUMN NOT NULL without DEFAULT'] : found
}
