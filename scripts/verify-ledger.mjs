#!/usr/bin/env node
// npm run verify-ledger [-- ends noted before]: recomputes the record, while Berth runs or not.
// npm run verify-ledger -- --resume: continues where an interrupted verification stopped.
// npm run verify-ledger -- --accept-restore: the database was restored on purpose; sealing goes on from what it holds.
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
