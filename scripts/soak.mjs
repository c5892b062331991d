#!/usr/bin/env node
// npm run soak -- --minutes 60: two processes on one database, everything mixed, with kills and a slow database.
import './lib/require-node.mjs'
import { parseArgs } from 'node:util'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { endChildren } from './lib/processes.mjs'
import { Stop, say } from './lib/say.mjs'

await runAndClean(main, endChildren)

async function main() {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Stop('Usage: npm run soak -- --minutes 60')
  await prepare()
  say(`Two processes under mixed load for ${minutes} minutes`)
  return runProject('soak', { SOAK_MINUTES: String(minutes) })
}
