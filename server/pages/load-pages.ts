import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'

/**
 * Loads the programs of all pages of a build, so that the first reader of a page does not wait for them. Calls that
 * arrive during this are answered between two pages.
 */
export async function loadPages(distDir: string): Promise<void> {
  const root = path.resolve(distDir, 'server')
  const manifest = await readFile(path.join(root, 'app-paths-manifest.json'), 'utf8')
  const load = createRequire(path.join(root, 'pages.js'))
  for (const file of Object.values<string>(JSON.parse(manifest))) {
    await setImmediate()
    load(`./${file}`)
  }
}
