import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadPages } from './load-pages'

const dir = mkdtempSync(path.join(os.tmpdir(), 'berth-pages-'))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('every page of the manifest is loaded', async () => {
  const app = path.join(dir, 'server/app')
  mkdirSync(path.join(app, 'pods'), { recursive: true })
  const loaded = path.join(dir, 'loaded.json')
  const program = (name: string) =>
    `require('node:fs').appendFileSync(${JSON.stringify(loaded)}, ${JSON.stringify(`${name} `)})`
  writeFileSync(path.join(app, 'page.js'), program('overview'))
  writeFileSync(path.join(app, 'pods/page.js'), program('pods'))
  const manifest = { '/page': 'app/page.js', '/pods/page': 'app/pods/page.js' }
  writeFileSync(path.join(dir, 'server/app-paths-manifest.json'), JSON.stringify(manifest))

  await loadPages(dir)
  expect(readFileSync(loaded, 'utf8')).toBe('overview pods ')
})
