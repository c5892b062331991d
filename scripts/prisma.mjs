#!/usr/bin/env node
// npm run prisma -- migrate dev --name x: runs the Prisma command on the database of this installation.
import './lib/require-node.mjs'
import { withDataDatabase } from './lib/database/data-database.mjs'
import { loadEnvFile } from './lib/paths.mjs'
import { install, prismaEnv } from './lib/prepare.mjs'
import { report } from './lib/print.mjs'
import { runForCode } from './lib/processes.mjs'

const OFFLINE = ['generate', 'validate', 'format', 'version', '--version', '--help']
const args = process.argv.slice(2)

try {
  loadEnvFile()
  await install()
  const prisma = (env) =>
    runForCode(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
      env: { ...env, ...prismaEnv() },
      isForeground: true,
    })
  process.exitCode = OFFLINE.includes(args[0])
    ? await prisma({})
    : await withDataDatabase('a Prisma command', (url) => prisma({ DATABASE_URL: url }))
} catch (error) {
  report(error)
  process.exitCode = 1
}
