#!/usr/bin/env node
// npm run verify-ledger [-- ends noted before]: recomputes the record, while Berth runs or not.
import './lib/require-node.mjs'
import { withDataDatabase } from './lib/data-database.mjs'
import { inRoot, loadEnvFile } from './lib/paths.mjs'
import { bundle, generate, install } from './lib/prepare.mjs'
import { nodeArguments, runForCode } from './lib/processes.mjs'
import { report } from './lib/say.mjs'
import { authSecret } from './lib/secret.mjs'

try {
  loadEnvFile()
  await install()
  await generate()
  await bundle()
  const args = [...nodeArguments, inRoot('dist/verify-ledger.mjs'), ...process.argv.slice(2)]
  process.exitCode = await withDataDatabase('a verification', (url) =>
    runForCode(process.execPath, args, {
      env: { DATABASE_URL: url, NEXTAUTH_SECRET: authSecret(), NODE_ENV: 'production' },
      isForeground: true,
    }),
  )
} catch (error) {
  report(error)
  process.exitCode = 3
}
