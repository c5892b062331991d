// Provides PostgreSQL of Debian with its tools, Patroni, etcd, HAProxy and PgBouncer for `npm run test:failover`.
import fs from 'node:fs'
import path from 'node:path'
import { findProgram } from '../find-program.mjs'
import { provideOrStop, startsServices } from './provide.mjs'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** Each package with a check whether it is installed. */
const needed = [
  { name: 'postgresql', isThere: () => findPostgres() !== null },
  { name: 'patroni', isThere: () => findProgram('patroni') !== null },
  { name: 'etcd-server', isThere: () => findProgram('etcd') !== null },
  { name: 'haproxy', isThere: () => findProgram('haproxy') !== null },
  { name: 'pgbouncer', isThere: () => findProgram('pgbouncer') !== null },
]

/** The folder with the programs of the newest PostgreSQL of Debian, or null. */
export function findPostgres() {
  const versions = fs.existsSync(DEBIAN_POSTGRES) ? fs.readdirSync(DEBIAN_POSTGRES) : []
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a)
  const folders = newest.map((version) => path.join(DEBIAN_POSTGRES, String(version), 'bin'))
  return folders.find((folder) => fs.existsSync(path.join(folder, 'pg_basebackup'))) ?? null
}

const missing = () => needed.filter(({ isThere }) => !isThere()).map(({ name }) => name)

/** The machine that runs the test. */
export const machine = { missing, startsServices }

/**
 * Installs missing packages if that starts no service, and otherwise stops with the command to run.
 * @param {import('./provide.mjs').Tools} tools
 * @param {import('./provide.mjs').Machine} at
 */
export const provideFailover = (tools, at = machine) => provideOrStop(tools, at)
