#!/usr/bin/env node
// npm run restore <file>: replaces the embedded database by a backup. A database with content needs --replace.
import './lib/require-node.mjs'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { restoreBackup } from './lib/backup/restore.mjs'
import { databaseIdentity } from './lib/database/client.mjs'
import { withStoppedBerth } from './lib/database/data-database.mjs'
import { refuseOwnServer } from './lib/database/embedded-only.mjs'
import { instanceHolder } from './lib/instance-lock.mjs'
import { commandFor, dataDir, fromCaller, inData, loadEnvFile } from './lib/paths.mjs'
import { print, report, Stop } from './lib/print.mjs'

try {
  loadEnvFile()
  refuseOwnServer('pg_restore')
  await main()
} catch (error) {
  report(error)
  process.exitCode = 1
}

async function main() {
  const options = { replace: { type: 'boolean', default: false } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new Stop(`Name the backup to restore: \`${commandFor('restore', '<file>')}\`.`)

  const holder = await instanceHolder(dataDir())
  if (holder?.url) throw new Stop(`Berth is running on ${holder.url}: stop it first.`)
  const rows = await withStoppedBerth('a restore', async (cluster) => {
    const restored = await restoreBackup(cluster, fromCaller(file), { isReplacing: values.replace })
    // Marks the database as seeded, so that the next start does not seed it.
    fs.writeFileSync(inData('seeded'), await databaseIdentity(cluster.urlFor('berth')))
    return restored
  })
  print(
    `Restored ${rows} rows. Start Berth with \`${commandFor('start')}\`. Where this database held a later record before, nothing is`,
  )
  const confirm = commandFor('verify-ledger', '--accept-restore')
  print(`sealed until you confirm the restore: \`${confirm}\`.`)
}
