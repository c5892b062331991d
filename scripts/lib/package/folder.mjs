import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'

/**
 * The folder of an installed package, or null. Searches from `dir` upwards as Node does, because npm installs the packages
 * of a package inside it or beside it.
 * @param {string} name
 * @returns {string | null}
 */
export function packageFolder(name, dir = root) {
  const folder = path.join(dir, 'node_modules', name)
  if (fs.existsSync(folder)) return folder
  const above = path.dirname(dir)
  return above === dir ? null : packageFolder(name, above)
}
