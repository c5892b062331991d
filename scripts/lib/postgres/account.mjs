// PostgreSQL refuses to run as root, so it then runs as the unprivileged user or in a user namespace.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Stop } from '../print.mjs'

const UNPRIVILEGED = { uid: 65534, gid: 65534 }
const NAMESPACE = ['-U', `--map-user=${UNPRIVILEGED.uid}`, `--map-group=${UNPRIVILEGED.gid}`]

const ourselves = { owner: null, command: (program, args) => [program, args, {}] }
const asUnprivileged = {
  owner: UNPRIVILEGED,
  command: (program, args) => [program, args, UNPRIVILEGED],
}
const inNamespace = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ['unshare', [...NAMESPACE, program, ...args], {}],
}

/** The account with access to both the programs and the data of the server. */
export function accountFor(postgres, dir) {
  if (process.getuid?.() !== 0) return hasUserName() ? ourselves : { ...inNamespace, owner: null }
  if (unprivilegedReaches(postgres) && unprivilegedReaches(dir)) return asUnprivileged
  if (spawnSync('unshare', [...NAMESPACE, 'true']).status === 0) return inNamespace

  throw new Stop(
    `PostgreSQL does not run as root, and its unprivileged user (uid ${UNPRIVILEGED.uid}) cannot reach ${dir}: run Berth as another user, or set DATABASE_URL.`,
  )
}

/** Gives the data to the account, for instance after the checkout was moved. */
export function handOver({ owner }, data) {
  if (!owner || fs.statSync(data).uid === owner.uid) return
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
}

// initdb requires a name for its user id, which containers often lack.
function hasUserName() {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

function unprivilegedReaches(file) {
  const script = `require('node:fs').accessSync(${JSON.stringify(path.resolve(file))}, 1)`
  return spawnSync(process.execPath, ['-e', script], UNPRIVILEGED).status === 0
}
