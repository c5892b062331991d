#!/usr/bin/env node
// npm run backup [file]: writes the whole embedded database to one file. Berth may be running.
import './lib/require-node.mjs'
import { writeBackup } from './lib/backup/file.mjs'
import { withDataDatabase } from './lib/database/data-database.mjs'
import { refuseOwnServer } from './lib/database/embedded-only.mjs'
import { fromCaller, inData, loadEnvFile, shown } from './lib/paths.mjs'
import { print, report } from './lib/print.mjs'

try {
  loadEnvFile()
  refuseOwnServer('pg_dump')
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const [given] = process.argv.slice(2)
  const file = given ? fromCaller(given) : inData('backups', `berth-${now}.json.gz`)
  const rows = await withDataDatabase('a backup', (url) => writeBackup(url, file))
  print(`Backed up ${rows} rows to ${shown(file)}`)
} catch (error) {
  report(error)
  process.exitCode = 1
}
