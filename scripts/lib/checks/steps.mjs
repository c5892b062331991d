// The steps of `npm test`, in order; each returns its counts, and may name its failures, skipped and flaky tests.
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../browser.mjs'
import { inRoot } from '../paths.mjs'
import { freePort } from '../ports.mjs'
import { build, bundle } from '../prepare.mjs'
import { print } from '../print.mjs'
import { runForCode } from '../processes.mjs'
import { startTestServer } from '../test-server.mjs'
import { failed, passed, playwrightCounts, readReport, sum, vitestCounts } from './counts.mjs'
import { checkDrift } from './drift.mjs'
import {
  playwrightFailures,
  playwrightFlaky,
  playwrightSkipped,
  vitestFailures,
  vitestSkipped,
} from './names.mjs'

/** Closes the servers and databases at the end of the run. */
export const cleanups = []

export const steps = {
  lint: () => check('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),

  types: async () =>
    sum([
      await check('node_modules/typescript/bin/tsc', ['--noEmit']),
      await check('node_modules/typescript/bin/tsc', [
        '--noEmit',
        '-p',
        'lib/engine/tsconfig.json',
      ]),
    ]),

  unit: () => vitest('unit'),

  integration: () => vitest('integration'),

  drift: async () => ((await checkDrift()) === 0 ? passed : failed),

  build: async () => {
    await bundle()
    await build()
    return passed
  },

  e2e,
}

async function check(program, args) {
  const code = await runForCode(process.execPath, [program, ...args])
  return code === 0 ? passed : failed
}

async function vitest(project) {
  const file = freshReport(project)
  const code = await runForCode(process.execPath, [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const report = readReport(file)
  return {
    ...vitestCounts(report, code),
    failures: vitestFailures(report),
    skips: vitestSkipped(report),
  }
}

/** For servers of browser tests: on a busy machine an evaluation may wait seconds for its thread. */
const patient = { BERTH_EVALUATION_MS: '20000', BERTH_DOCUMENT_MS: '60000' }

async function e2e() {
  const browser = await findBrowser()
  // Ports of this machine: one without a listener, where fetches fail, and those of the cloud and the identity provider
  // that specs serve.
  const cloudPort = await freePort()
  const issuerPort = await freePort()
  const server = await startTestServer({
    env: { ...patient, BERTH_OUTGOING_ALLOW: `127.0.0.1:9,127.0.0.1:${cloudPort}` },
  })
  cleanups.push(server.stop)
  const empty = await server.addServer({
    isDemo: false,
    env: {
      ...patient,
      BERTH_OUTGOING_ALLOW: `127.0.0.1:${issuerPort}`,
      BERTH_OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
      BERTH_OIDC_CLIENT_ID: 'berth',
      BERTH_OIDC_CLIENT_SECRET: 'a client secret for tests only',
      BERTH_OIDC_RULES: JSON.stringify([
        { claim: 'groups', value: 'admins', role: 'admin' },
        { claim: 'groups', value: 'viewers', role: 'viewer' },
        { claim: 'groups', value: 'acme', role: 'owner', tenant: 'Acme' },
      ]),
    },
  })

  const forNewcomer = await server.addServer({ isDemo: false, env: patient })

  const file = freshReport('e2e')
  const code = await runForCode(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...playwrightArguments()],
    {
      env: {
        BASE_URL: server.url,
        BASE_URL_EMPTY: empty.url,
        BASE_URL_NEWCOMER: forNewcomer.url,
        BERTH_CLOUD_PORT: String(cloudPort),
        BERTH_ISSUER_PORT: String(issuerPort),
        BERTH_SIGN_INS_FILE: server.signInsFile,
        BERTH_EMPTY_SIGN_INS_FILE: empty.signInsFile,
        BERTH_NEWCOMER_SIGN_INS_FILE: forNewcomer.signInsFile,
        CHROMIUM_PATH: browser ?? '',
        PLAYWRIGHT_RESULT: file,
      },
    },
  )
  const report = readReport(file)
  const counts = playwrightCounts(report, code)
  const troubles = server.troubles()
  const ended = troubles.filter((it) => it.ended !== null)
  if (counts.failed > 0 || ended.length > 0) printTroubles(troubles)
  return {
    ...sum([counts, ...ended.map(() => failed)]),
    failures: [
      ...ended.map(({ name, ended: how }) => `e2e: ${name} ended during the tests (${how})`),
      ...playwrightFailures(report),
    ],
    skips: playwrightSkipped(report),
    flaky: playwrightFlaky(report),
  }
}

/** Prints the errors in the logs of the servers, because these logs are then deleted. */
function printTroubles(troubles) {
  for (const { name, errors } of troubles) {
    if (errors.length > 0) print(`\n${name}, last errors:`)
    for (const line of errors) print(line.slice(0, 1_000))
  }
}

/** `npm test -- e2e/pclouds/waiting-list --repeat-each=20` runs only the specs under that path, 20 times. */
const playwrightArguments = () => process.argv.slice(2).filter((it) => /^(e2e\/|--)/.test(it))

function freshReport(name) {
  const file = inRoot('test-results', `${name}.json`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}
