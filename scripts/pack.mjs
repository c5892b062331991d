#!/usr/bin/env node
// npm pack: first builds everything and writes the files that the package needs in addition to the build. Afterwards
// (--after) it removes the lock file of the package, which in a checkout would replace package-lock.json.
import './lib/require-node.mjs'
import fs from 'node:fs'
import { onStop } from './lib/on-stop.mjs'
import { listLinks } from './lib/package/links.mjs'
import { LOCK, productionLock } from './lib/package/lock.mjs'
import { inRoot } from './lib/paths.mjs'
import { report } from './lib/print.mjs'
import { endChildren, runNode } from './lib/processes.mjs'

onStop(async () => {
  await endChildren()
  process.exit(130)
})

try {
  if (process.argv.includes('--after')) fs.rmSync(inRoot(LOCK), { force: true })
  else await prepare()
} catch (error) {
  report(error)
  process.exitCode = 1
}

async function prepare() {
  await runNode([inRoot('scripts/build.mjs')])
  listLinks()
  const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
  fs.writeFileSync(inRoot(LOCK), `${JSON.stringify(productionLock(lock), null, 2)}\n`)
}
