#!/usr/bin/env node
// npm run test:prometheus: starts a real Prometheus on this machine that measures itself, reads metrics from it, and
// checks that an alert rule of Berth fires.
import './lib/require-node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare, runAndClean, runProject } from './lib/checks/live-service.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { print, Stop } from './lib/print.mjs'
import { endChildren, start } from './lib/processes.mjs'

const TIMEOUT_MS = 60_000

const state = fs.mkdtempSync(path.join(os.tmpdir(), 'prometheus-'))

await runAndClean(main, clean)

async function main() {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new Stop(
      'Not run, nothing was tested: prometheus is missing. Install it; its service need not be started:\n  apt-get install --no-install-recommends prometheus',
    )
  await prepare()
  print('Starting Prometheus on this machine')
  const exporter = await freePort()
  return runProject('prometheus', {
    PROMETHEUS_URL: await started(exporter),
    EXPORTER_PORT: String(exporter),
  })
}

/** Starts a Prometheus with the alert rules of Berth and a target for a test, and waits for its first own sample. */
async function started(exporter) {
  const address = `127.0.0.1:${await freePort()}`
  const config = path.join(state, 'prometheus.yml')
  fs.writeFileSync(
    config,
    [
      'global: { scrape_interval: 1s, evaluation_interval: 1s }',
      `rule_files: ['${inRoot('deploy/prometheus/berth.rules.yaml')}']`,
      'scrape_configs:',
      `  - { job_name: itself, static_configs: [{ targets: ['${address}'] }] }`,
      `  - { job_name: berth, static_configs: [{ targets: ['127.0.0.1:${exporter}'] }] }`,
      '',
    ].join('\n'),
  )
  const log = fs.openSync(path.join(state, 'log'), 'w')
  const options = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${path.join(state, 'data')}`,
    `--web.listen-address=${address}`,
  ]
  const child = start('prometheus', options, { cwd: state, stdio: ['ignore', log, log] })
  const until = Date.now() + TIMEOUT_MS
  while (!(await hasMeasured(`http://${address}`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Stop(whyNot())
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return `http://${address}`
}

function whyNot() {
  const log = fs.readFileSync(path.join(state, 'log'), 'utf8')
  return `Prometheus did not start:\n${log.slice(-2000)}`
}

async function hasMeasured(url) {
  try {
    const answer = await fetch(`${url}/api/v1/query?query=up`)
    return (await answer.json()).data.result.length > 0
  } catch {
    return false
  }
}

async function clean() {
  await endChildren()
  fs.rmSync(state, { recursive: true, force: true })
}
