// What `npm run test:failover` needs: PostgreSQL of Debian with its tools, Patroni, etcd, HAProxy and PgBouncer.
import fs from 'node:fs'
import path from 'node:path'
import { Stop } from '../say.mjs'
import { byHand, hasInstalled } from './provide.mjs'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const SERVERS = '/usr/sbin'

/** Each package with the program that shows it is there. */
const needed = [
  { name: 'postgresql', isThere: () => findPostgres() !== null },
  { name: 'patroni', isThere: () => hasProgram('patroni') },
  { name: 'etcd-server', isThere: () => hasProgram('etcd') },
  { name: 'haproxy', isThere: () => hasProgram('haproxy') },
  { name: 'pgbouncer', isThere: () => hasProgram('pgbouncer') },
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

function hasProgram(name) {
  const folders = [SERVERS, ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.some((folder) => fs.existsSync(path.join(folder, name)))
}

const missing = () => needed.filter(({ isThere }) => !isThere()).map(({ name }) => name)

/** The real machine. Under systemd the packages would start servers. */
export const machine = {
  missing,
  startsServices: () => fs.existsSync('/run/systemd/system'),
}

/**
 * Installs what is missing where that starts no service; otherwise stops with the command to type.
 * @param {import('./provide.mjs').Tools} tools
 * @param {typeof machine} at
 */
export async function provideFailover(tools, at = machine) {
  const names = at.missing()
  if (names.length === 0) return
  const isThere = () => at.missing().length === 0
  if (!at.startsServices() && (await hasInstalled(tools, names, isThere))) return
  throw new Stop(
    `Not run, nothing was tested: ${names.join(', ')} is missing. Type \`${byHand(names)}\`.`,
  )
}
