#!/usr/bin/env node
// npm run soak -- --minutes 60: runs two processes on one database under a mixed load, with kills, a slow database
// and a full disk.
import './lib/require-node.mjs'
import { parseArgs } from 'node:util'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { print, Stop } from './lib/print.mjs'
import { endChildren } from './lib/processes.mjs'

await runAndClean(main, endChildren)

async function main() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      clients: { type: 'string', default: '16' },
    },
  })
  const [minutes, clients] = [Number(values.minutes), Number(values.clients)]
  if (!(minutes > 0 && clients > 0))
    throw new Stop('Usage: npm run soak -- --minutes 60 --clients 16')
  await prepare()
  print(`Two processes under mixed load of ${clients} clients that launch, for ${minutes} minutes`)
  return runProject('soak', { SOAK_MINUTES: String(minutes), SOAK_CLIENTS: String(clients) })
}
