// Finds a Chromium for Playwright: the one of CHROMIUM_PATH, Playwright's own, or one of the system.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)']
    .map((name) => process.env[name])
    .filter(Boolean)
    .map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`),
}

/** The path of a working browser, '' for Playwright's own, or null without a browser. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('@playwright/test')
  if (runs(chromium.executablePath())) return ''

  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...(PLACES[process.platform] ?? []), ...onPath].find(runs) ?? null
}

function runs(file) {
  if (!fs.existsSync(file)) return false
  if (process.platform !== 'linux') return true
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 15_000 }).status === 0
}
