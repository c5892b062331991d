#!/usr/bin/env node
// npm run test:rolling [-- --from <commit>]: replaces two servers of an older commit by servers of this checkout, one
// after the other, on one database under load. The default is the commit before the newest migration, or that of the
// baseline.
import './lib/require-node.mjs'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { print } from './lib/print.mjs'
import { endChildren } from './lib/processes.mjs'
import { commitBeforeNewestMigration, makeOlderRelease } from './lib/rolling/older-release.mjs'

const older = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-older-'))

await runAndClean(main, async () => {
  await endChildren()
  fs.rmSync(older, { recursive: true, force: true })
})

async function main() {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  const commit = values.from ?? commitBeforeNewestMigration()
  await prepare()
  print(`Building the servers of ${commit}`)
  await makeOlderRelease(commit, older)
  return runProject('rolling', { ROLLING_OLDER: older })
}
