// PostgreSQL refuses to run as root: there it runs as the unprivileged user, or in a user namespace of its own.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Stop } from '../say.mjs'

const NOBODY = { uid: 65534, gid: 65534 }
const NAMESPACE = ['-U', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`]

const ourselves = { owner: null, command: (program, args) => [program, args, {}] }
const asNobody = { owner: NOBODY, command: (program, args) => [program, args, NOBODY] }
const inNamespace = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ['unshare', [...NAMESPACE, program, ...args], {}],
}

/** The account under which the server can reach both its programs and its data. */
export function accountFor(postgres, dir) {
  if (process.getuid?.() !== 0) return hasUserName() ? ourselves : { ...inNamespace, owner: null }
  if (nobodyReaches(postgres) && nobodyReaches(dir)) return asNobody
  if (spawnSync('unshare', [...NAMESPACE, 'true']).status === 0) return inNamespace

  throw new Stop(
    `PostgreSQL does not run as root, and the user "nobody" cannot reach ${dir}: run Berth as another user, or set DATABASE_URL.`,
  )
}

/** Gives the data to the account, for instance after the checkout has moved. */
export function handOver({ owner }, data) {
  if (!owner || fs.statSync(data).uid === owner.uid) return
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
}

// initdb wants a name for its user id; containers often run under an id that has none.
function hasUserName() {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

function nobodyReaches(file) {
  const script = `require('node:fs').accessSync(${JSON.stringify(path.resolve(file))}, 1)`
  return spawnSync(process.execPath, ['-e', script], NOBODY).status === 0
}
