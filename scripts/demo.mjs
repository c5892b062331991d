#!/usr/bin/env node
// npm run demo -- reset: starts the demo with new data. npm run demo -- leave: starts an empty instance.
// The previous data of the demo is moved to a folder beside the data folder.
import './lib/require-node.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { refuseOwnServer } from './lib/database/embedded-only.mjs'
import { takeInstanceLock } from './lib/instance-lock.mjs'
import { commandFor, dataDir, loadEnvFile, shown } from './lib/paths.mjs'
import { print, report, Stop } from './lib/print.mjs'

const ways = { reset: 'true', leave: 'false' }

try {
  loadEnvFile()
  const isDemo = chosen(process.argv.slice(2))
  refuseOwnServer('dropdb and createdb')
  await moveAway()
  process.env.BERTH_DEMO = isDemo
} catch (error) {
  report(error)
  process.exit(1)
}
await import('./start.mjs')

function chosen([way = '']) {
  const isDemo = Object.hasOwn(ways, way) ? ways[way] : undefined
  if (isDemo === undefined)
    throw new Stop(
      `Choose \`${commandFor('demo', 'reset')}\` or \`${commandFor('demo', 'leave')}\`.`,
    )
  return isDemo
}

async function moveAway() {
  const dir = dataDir()
  if (!fs.existsSync(path.join(dir, 'demo-sign-ins.txt')))
    throw new Stop(`${shown(dir)} does not contain the demo: nothing was changed.`)
  const lock = await takeInstanceLock(dir, 'moving the demo away')
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const away = `${dir}-demo-${now}`
  fs.renameSync(dir, away)
  await lock.release()
  print(`The data of the demo is in ${shown(away)} now: delete it when you do not need it.`)
}
