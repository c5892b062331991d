#!/usr/bin/env node
// npm run bench [-- name ...]: runs bench/*.ts one after the other; each prints a table of its own.
import './lib/require-node.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { onStop } from './lib/on-stop.mjs'
import { inRoot, loadEnvFile } from './lib/paths.mjs'
import { generate, install } from './lib/prepare.mjs'
import { endChildren, runForCode } from './lib/processes.mjs'
import { report, Stop, say } from './lib/say.mjs'

onStop(async () => {
  await endChildren()
  process.exit(130)
})
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  report(error)
  process.exitCode = 1
}

async function main(names) {
  loadEnvFile()
  await install()
  await generate()
  const all = fs.readdirSync(inRoot('bench')).filter((file) => file.endsWith('.ts'))
  const chosen = all.filter((file) => names.length === 0 || names.includes(path.parse(file).name))
  if (chosen.length === 0) throw new Stop(`There is no such bench; there are: ${all.join(', ')}.`)

  const env = { NODE_ENV: 'production', CHROMIUM_PATH: (await findBrowser()) ?? '' }
  let failed = 0
  for (const file of chosen.sort()) {
    say(`\n${path.parse(file).name}`)
    const code = await runForCode(process.execPath, ['--import', 'tsx', `bench/${file}`], { env })
    if (code !== 0) failed++
  }
  return failed === 0 ? 0 : 1
}
