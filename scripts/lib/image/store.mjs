// A store of images and containers that is separate from that of the machine.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const IMAGE = 'localhost/berth-test'
const BASE = 'localhost/berth-base'

/** @param {string} folder */
const optionsOf = (folder, driver) => [
  ...['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')],
  ...['--storage-driver', driver],
]

/**
 * The options of buildah and podman for a store in `folder`; vfs, which copies whole layers, is used if overlay cannot be mounted.
 * @param {string} folder
 */
export function storeOptions(folder) {
  const overlay = optionsOf(folder, 'overlay')
  const isMounted = spawnSync('buildah', [...overlay, 'info'], { stdio: 'ignore' }).status === 0
  return isMounted ? overlay : optionsOf(folder, 'vfs')
}

export const importArguments = (store, archive) => [...store, 'import', '--quiet', archive, BASE]

/** Arguments to build the image of a checkout, in the docker format because the OCI format has no health check. */
export const buildArguments = (store, checkout) => [
  ...store,
  'build',
  ...['--format', 'docker', '--isolation', 'chroot', '--network', 'host'],
  ...['--build-arg', `BASE=${BASE}`, '--tag', IMAGE],
  ...['--file', path.join(checkout, 'deploy/container/Dockerfile'), checkout],
]
