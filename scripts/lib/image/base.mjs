// Builds the base of the image without an image registry: Debian by debootstrap, Node and npm from the npm registry.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { print, seconds } from '../print.mjs'
import { run } from '../processes.mjs'

const RELEASE = 'bookworm'
/** The release of Node in the Dockerfile, with its npm. */
const NODE = `node-linux-${process.arch}`
const PACKAGES = [`${NODE}@22.23.3`, 'npm@10.9.4']
/** Certificate authorities that this machine trusts in addition to the public ones, to reach the npm registry. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
/** Files that no program needs at run time. */
const UNUSED = [
  'usr/share/doc',
  'usr/share/locale',
  'usr/share/man',
  'var/cache/apt',
  'var/lib/apt/lists',
]

/** The archive of a base, which is built once. `folder` holds temporary files. */
export async function baseArchive(folder) {
  const key = createHash('sha256')
    .update(JSON.stringify([RELEASE, PACKAGES, UNUSED]))
    .digest('hex')
  const archive = inRoot('node_modules/.cache/berth-image', `base-${key.slice(0, 16)}.tar`)
  if (fs.existsSync(archive)) return archive

  const startedAt = Date.now()
  print('Building a base of Debian and Node (takes a minute the first time)')
  const base = path.join(folder, 'base')
  const quiet = { isQuiet: true }
  await run(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates,libstdc++6', RELEASE, base],
    { ...quiet, sorry: 'debootstrap could not build a base (see above).' },
  )
  const local = path.join(base, 'usr/local')
  const options = ['--global', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...options, '--prefix', local, ...PACKAGES], quiet)
  // npm looks for its settings beside the executable of Node.
  fs.rmSync(path.join(local, 'bin/node'))
  fs.renameSync(
    path.join(local, 'lib/node_modules', NODE, 'bin/node'),
    path.join(local, 'bin/node'),
  )
  fs.rmSync(path.join(local, 'lib/node_modules', NODE), { recursive: true })
  trust(base)
  fs.mkdirSync(path.dirname(archive), { recursive: true })
  const excluded = UNUSED.map((it) => `--exclude=./${it}`)
  await run('tar', ['-cf', `${archive}.part`, ...excluded, '-C', base, '.'], quiet)
  fs.renameSync(`${archive}.part`, archive)
  fs.rmSync(base, { recursive: true, force: true })
  print(`Base made in ${seconds(startedAt)}`)
  return archive
}

/** Lets npm in the base trust the certificate authorities of this machine. */
function trust(base) {
  if (!fs.existsSync(AUTHORITIES)) return
  fs.copyFileSync(AUTHORITIES, path.join(base, AUTHORITIES))
  const folder = path.join(base, 'usr/local/etc')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'npmrc'), `cafile=${AUTHORITIES}\n`)
}
