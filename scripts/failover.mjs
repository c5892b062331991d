#!/usr/bin/env node
// npm run test:failover [-- --kills 20]: runs three PostgreSQL with Patroni, etcd, HAProxy and PgBouncer on this
// machine and kills the primary repeatedly while clients launch.
import './lib/require-node.mjs'
import { parseArgs } from 'node:util'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { programs } from './lib/checks/provide.mjs'
import { provideFailover } from './lib/checks/provide-failover.mjs'
import { print, Stop } from './lib/print.mjs'
import { endChildren } from './lib/processes.mjs'

await runAndClean(main, endChildren)

async function main() {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '3' } } })
  const kills = Number(values.kills)
  if (!(Number.isInteger(kills) && kills > 0))
    throw new Stop('Usage: npm run test:failover -- --kills 3')
  await provideFailover(programs)
  await prepare()
  print(`Killing the primary of three PostgreSQL ${kills} times under load`)
  return runProject('failover', { FAILOVER_KILLS: String(kills) })
}
