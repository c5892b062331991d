#!/usr/bin/env node
// npm run test:image: builds the container image on a base made on this machine, and runs it with a PostgreSQL and the
// options of the compose file.
import './lib/require-node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { programs } from './lib/checks/provide.mjs'
import { baseArchive } from './lib/image/base.mjs'
import { provideForImage } from './lib/image/provide.mjs'
import { buildArguments, importArguments, storeOptions } from './lib/image/store.mjs'
import { root } from './lib/paths.mjs'
import { print, seconds } from './lib/print.mjs'
import { endChildren, run } from './lib/processes.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-image-'))
let store = []

await runAndClean(main, clean)

async function main() {
  await provideForImage(programs)
  await prepare()
  const archive = await baseArchive(folder)
  store = storeOptions(folder)
  await run('podman', importArguments(store, archive), { isQuiet: true })
  const startedAt = Date.now()
  print('Building the image (some minutes: it installs the packages and builds the pages)')
  await run('buildah', buildArguments(store, root), {
    isQuiet: true,
    sorry: 'The image could not be built (see above).',
  })
  print(`Image built in ${seconds(startedAt)}`)
  return runProject('image', { IMAGE_STORE: JSON.stringify(store) })
}

async function clean() {
  await endChildren()
  const unmount = ['rm', '--all', '--force', '--time', '0']
  if (store.length > 0) spawnSync('podman', [...store, ...unmount], { stdio: 'ignore' })
  fs.rmSync(folder, { recursive: true, force: true })
}
