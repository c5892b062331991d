#!/usr/bin/env node
// npm run verify-ledger [-- heads stored earlier]: recomputes the record. Berth may be running.
// npm run verify-ledger -- --resume: continues where an interrupted verification stopped.
// npm run verify-ledger -- --accept-restore: confirms an intended restore; sealing continues from the restored record.
import './lib/require-node.mjs'
import { withDataDatabase } from './lib/database/data-database.mjs'
import { dataDir, inRoot, loadEnvFile } from './lib/paths.mjs'
import { bundle, generate, install } from './lib/prepare.mjs'
import { report } from './lib/print.mjs'
import { nodeArguments, runForCode } from './lib/processes.mjs'
import { authSecret } from './lib/secret.mjs'

try {
  loadEnvFile()
  await install({ toRun: true })
  await generate()
  await bundle()
  const args = [...nodeArguments, inRoot('dist/verify-ledger.mjs'), ...process.argv.slice(2)]
  process.exitCode = await withDataDatabase('a verification', (url) =>
    runForCode(process.execPath, args, {
      env: {
        DATABASE_URL: url,
        BERTH_DATA_DIR: dataDir(),
        NEXTAUTH_SECRET: authSecret(),
        NODE_ENV: 'production',
      },
      isForeground: true,
    }),
  )
} catch (error) {
  report(error)
  process.exitCode = 3
}
