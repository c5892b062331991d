#!/usr/bin/env node
// npm run build: builds everything that `npm start` needs, so that it then runs without the dev dependencies.
import './lib/require-node.mjs'
import { takeInstanceLock } from './lib/instance-lock.mjs'
import { onStop } from './lib/on-stop.mjs'
import { dataDir, inRoot, loadEnvFile } from './lib/paths.mjs'
import { build, bundle, generate, install } from './lib/prepare.mjs'
import { print, report } from './lib/print.mjs'
import { endChildren, runNode } from './lib/processes.mjs'

onStop(async () => {
  await endChildren()
  process.exit(130)
})

try {
  loadEnvFile()
  // A running server reads the files that a build replaces.
  const lock = await takeInstanceLock(dataDir(), 'a build')
  await install()
  await generate()
  await bundle()
  await build()
  // The command line creates its bundle on first use.
  await runNode([inRoot('bin/berth.mjs'), '--help'], { isQuiet: true })
  await lock.release()
  print('Everything is built.')
} catch (error) {
  report(error)
  process.exitCode = 1
}
