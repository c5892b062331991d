import fs from 'node:fs'
import path from 'node:path'
import { privateFolder } from './private-files.mjs'

export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...parts) => path.join(root, ...parts)

/** Where one installation keeps its database, secrets and logs. */
export const dataDir = () => path.resolve(root, process.env.BERTH_DATA_DIR || '.data')

export function inData(...parts) {
  privateFolder(dataDir())
  return path.join(dataDir(), ...parts)
}

/** A file named on the command line is meant from where npm was called, not from the root. */
export const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/** How a path is shown to people: short where it lies below the checkout. */
export function shown(file) {
  const relative = path.relative(root, file)
  return relative.startsWith('..') ? file : relative
}

/** Values from .env, where there is one; what the shell has set wins. */
export function loadEnvFile() {
  const file = inRoot('.env')
  if (fs.existsSync(file)) process.loadEnvFile(file)
}
