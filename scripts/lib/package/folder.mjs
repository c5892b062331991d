import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'

/**
 * The folder of an installed package, or null. It is looked for as Node does, from `dir` upwards: npm puts the packages
 * of a package inside of it or beside it.
 * @param {string} name
 * @returns {string | null}
 */
export function packageFolder(name, dir = root) {
  const folder = path.join(dir, 'node_modules', name)
  if (fs.existsSync(folder)) return folder
  const above = path.dirname(dir)
  return above === dir ? null : packageFolder(name, above)
}
