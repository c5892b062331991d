// Provides what `npm test` needs in addition to npm packages: a browser, and PgBouncer and promtool for their tests.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { findBrowser } from '../browser.mjs'
import { findPgBouncer } from '../find-program.mjs'
import { print, Stop } from '../print.mjs'
import { runForCode } from '../processes.mjs'
import { hasPromtool } from '../promtool.mjs'

const DOWNLOAD_MS = 5 * 60_000
const CONNECT_MS = 5_000
/** The shell takes half the processor time of the complete Chromium. Older releases of Debian do not have it. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'].map((name) => [
  name,
  'fonts-liberation',
])

/**
 * @typedef {object} Tools
 * @property {(line: string) => void} log
 * @property {() => Promise<boolean>} hasBrowser
 * @property {() => boolean} hasPgBouncer
 * @property {() => boolean} hasPromtool
 * @property {() => boolean} hasAptGet
 * @property {() => boolean} isRoot
 * @property {() => Promise<unknown>} downloadBrowser
 * @property {(names: readonly string[]) => Promise<unknown>} installPackages
 */

/** Finds and installs programs on this machine. */
export const programs = {
  log: print,
  hasBrowser: async () => (await findBrowser()) !== null,
  hasPgBouncer: () => findPgBouncer() !== null,
  hasPromtool,
  hasAptGet: () => spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0,
  isRoot: () => process.getuid?.() === 0,
  downloadBrowser: () =>
    runForCode(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_MS) },
      isSilent: true,
      timeoutMs: DOWNLOAD_MS,
    }),
  installPackages: async (names) => {
    await updatePackageLists()
    await runForCode('apt-get', installArguments(names), aptOptions)
  },
}

const aptOptions = { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true }

/** Runs once, because it downloads the lists of all packages. */
const updatePackageLists = () =>
  (lists.updated ??= runForCode('apt-get', ['update', '-qq'], aptOptions))
const lists = { /** @type {Promise<number> | null} */ updated: null }

const installArguments = (names) => ['install', '-y', '-qq', '--no-install-recommends', ...names]
export const byHand = (names) => `sudo apt-get install --no-install-recommends ${names.join(' ')}`
const DOWNLOAD_BY_HAND = 'npx playwright install --with-deps chromium'

/**
 * Downloads or installs a browser if it is missing. Stops with the command to run if that fails.
 * @param {Tools} tools
 */
export async function provideBrowser(tools) {
  if (await tools.hasBrowser()) return
  tools.log('There is no browser for the end-to-end tests: downloading the one of Playwright')
  await tools.downloadBrowser()
  if (await tools.hasBrowser()) return
  for (const names of BROWSER_PACKAGES) {
    if (await hasInstalled(tools, names, tools.hasBrowser)) return
  }
  const command = tools.hasAptGet() ? byHand(BROWSER_PACKAGES.at(-1)) : DOWNLOAD_BY_HAND
  throw new Stop(
    `The end-to-end tests need a browser, and none could be downloaded: type \`${command}\`, or set CHROMIUM_PATH to the path of a Chromium or Chrome.`,
  )
}

/**
 * Installs PgBouncer if possible; otherwise its tests are skipped.
 * @param {Tools} tools
 */
export const providePgBouncer = (tools) =>
  provideOptional(tools, 'PgBouncer', ['pgbouncer'], tools.hasPgBouncer)

/**
 * Installs promtool, a part of Prometheus, if possible; otherwise its tests are skipped.
 * @param {Tools} tools
 */
export const providePromtool = (tools) =>
  provideOptional(tools, 'promtool', ['prometheus'], tools.hasPromtool)

async function provideOptional(tools, name, packages, isThere) {
  if (isThere() || (await hasInstalled(tools, packages, isThere))) return
  const remedy = tools.hasAptGet()
    ? `type \`${byHand(packages)}\` to run them`
    : 'install it to run them'
  tools.log(`${name} is not installed and its tests will be skipped: ${remedy}.`)
}

/** True if Debian's packages could be installed and provide the missing program. */
async function hasInstalled(tools, names, isThere) {
  if (!tools.isRoot() || !tools.hasAptGet()) return false
  tools.log(`Installing ${names.join(' and ')} with apt-get`)
  await tools.installPackages(names)
  return isThere()
}

/**
 * @typedef {object} Machine
 * @property {() => string[]} missing packages of Debian
 * @property {() => boolean} startsServices
 */

/**
 * Installs missing packages if that starts no service, and otherwise stops with the command to run.
 * @param {Tools} tools
 * @param {Machine} at
 */
export async function provideOrStop(tools, at) {
  const names = at.missing()
  if (names.length === 0) return
  const isThere = () => at.missing().length === 0
  if (!at.startsServices() && (await hasInstalled(tools, names, isThere))) return
  throw new Stop(
    `Not run, nothing was tested: ${names.join(', ')} is missing. Type \`${byHand(names)}\`.`,
  )
}

/** With systemd, packages of servers start their services. */
export const startsServices = () => fs.existsSync('/run/systemd/system')
