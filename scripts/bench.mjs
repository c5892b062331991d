#!/usr/bin/env node
// npm run bench [-- name ...]: runs the files of bench/, bench/amounts/ and bench/engine/ in sequence; each prints its
// tables. With --write, the tables are also written to docs/performance.md, with the commit.
import './lib/require-node.mjs'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { onStop } from './lib/on-stop.mjs'
import { inRoot, loadEnvFile, root } from './lib/paths.mjs'
import { generate, install } from './lib/prepare.mjs'
import { print, report, Stop } from './lib/print.mjs'
import { endChildren, runForCode, runNode } from './lib/processes.mjs'

const REPORT = 'scripts/lib/bench-report.ts'

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

async function main(words) {
  const isWritten = words.includes('--write')
  const names = words.filter((word) => word !== '--write')
  loadEnvFile()
  await install()
  await generate()
  const all = ['', 'amounts/', 'engine/'].flatMap((folder) => benchesIn(folder))
  const chosen = all.filter((file) => names.length === 0 || names.includes(path.parse(file).name))
  if (chosen.length === 0) throw new Stop(`There is no such bench; there are: ${all.join(', ')}.`)

  const env = { NODE_ENV: 'production', CHROMIUM_PATH: (await findBrowser()) ?? '' }
  const outputs = []
  let failed = 0
  for (const file of chosen.sort()) {
    const { name } = path.parse(file)
    print(`\n${name}`)
    const lines = []
    const onLine = (line) => {
      print(line)
      lines.push(line)
    }
    const code = await runForCode(process.execPath, ['--import', 'tsx', `bench/${file}`], {
      env,
      ...(isWritten ? { onLine } : {}),
    })
    if (code === 0) outputs.push(saveOutput(name, lines))
    else failed++
  }
  if (isWritten) await runNode(['--import', 'tsx', REPORT, commit(), ...outputs])
  return failed === 0 ? 0 : 1
}

function benchesIn(folder) {
  const files = fs.readdirSync(inRoot('bench', folder))
  return files.filter((file) => file.endsWith('.ts')).map((file) => `${folder}${file}`)
}

function saveOutput(name, lines) {
  const file = inRoot('test-results', 'bench', `${name}.txt`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, lines.join('\n'))
  return file
}

function commit() {
  const options = { cwd: root, encoding: 'utf8' }
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim()
}
