#!/usr/bin/env node
// npm run screenshots: takes the pictures of docs/pages/ from a new server with the demo.
// npm run screenshots -- http://localhost:3000 .data/demo-sign-ins.txt: takes them from a running demo.
import './lib/require-node.mjs'
import fs from 'node:fs'
import { findBrowser } from './lib/browser.mjs'
import { onStop } from './lib/on-stop.mjs'
import { inRoot } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'
import { print, report, Stop } from './lib/print.mjs'
import { endChildren } from './lib/processes.mjs'
import { startTestServer } from './lib/test-server.mjs'

const FOLDER = 'docs/pages'
const VIEWPORT = { width: 1280, height: 800 }

/** The name of the picture, the path of the page, and the actions before it is taken. */
const pages = [
  { name: 'overview', path: () => '/' },
  { name: 'pools', path: () => '/pools' },
  { name: 'studio', path: () => '/pools/web' },
  { name: 'why', path: ({ launch }) => `/launches/${launch}` },
  { name: 'launches', path: () => '/launches' },
  { name: 'accounts', path: () => '/accounts' },
  { name: 'cost-report', path: () => '/costs/report' },
  { name: 'keys', path: ({ cluster }) => `/clusters/${cluster}?tab=keys` },
  { name: 'private-cloud', path: ({ pcloud }) => `/pclouds/${pcloud}?tab=calendar` },
  { name: 'ranker', path: () => '/ranker', before: chooseExample },
]

onStop(async () => {
  await endChildren()
  process.exit(130)
})
try {
  await main(process.argv.slice(2))
} catch (error) {
  report(error)
  process.exitCode = 1
}

async function main([url, signInsFile]) {
  await install()
  const program = await findBrowser()
  if (program === null) throw new Stop('There is no browser: install Chromium.')
  const server =
    url === undefined
      ? await startTestServer()
      : { url, signInsFile: signInsFile ?? inRoot('.data/demo-sign-ins.txt'), stop: () => {} }
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(program === '' ? {} : { executablePath: program })
  try {
    await takeAll(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function takeAll(browser, { url, signInsFile }) {
  fs.mkdirSync(inRoot(FOLDER), { recursive: true })
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await signIn(page, administrator(signInsFile))
  const ids = await shownIds(page)
  for (const { name, path, before } of pages) {
    await page.goto(path(ids), { waitUntil: 'load' })
    await waitForRendering(page)
    if (before !== undefined) {
      await before(page)
      await waitForRendering(page)
    }
    await page.screenshot({ path: inRoot(`${FOLDER}/${name}.png`) })
    print(`${FOLDER}/${name}.png`)
  }
}

function administrator(file) {
  const [line = ''] = fs.readFileSync(file, 'utf8').split('\n')
  const [, , email = '', password = ''] = line.trim().split(/\s{2,}/)
  return { email, password }
}

async function signIn(page, { email, password }) {
  await page.goto('/login')
  await waitForRendering(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** The objects of the demo in the pictures: a launch whose account was chosen by a draw. */
async function shownIds(page) {
  const items = async (path) => (await (await page.request.get(`/api/v1/${path}`)).json()).items
  const launches = await items('launches?limit=200')
  const clusters = await items('clusters?limit=200')
  const pclouds = await items('pclouds?limit=200')
  const selected = launches.find(({ share }) => share !== null && share < 0.9) ?? launches[0]
  return {
    launch: selected.id,
    cluster: clusters.find(({ name }) => name === 'kvm-1')?.id ?? clusters[0].id,
    pcloud: pclouds[0].id,
  }
}

async function chooseExample(page) {
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem').first().click()
}

/** Waits until everything is loaded and charts are rendered. */
async function waitForRendering(page) {
  await page.waitForFunction(() => !/\bLoading /.test(document.body.innerText))
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {})
  await page.waitForTimeout(1_500)
}
