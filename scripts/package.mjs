#!/usr/bin/env node
// npm run test:package: packs the build as `npm pack` does, installs it in an empty folder and starts it there.
import './lib/require-node.mjs'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { build, bundle } from './lib/prepare.mjs'
import { endChildren } from './lib/processes.mjs'

await runAndClean(main, endChildren)

async function main() {
  await prepare()
  await bundle()
  await build()
  return runProject('package', {})
}
