import fs from 'node:fs'
import path from 'node:path'
import { privateFolder } from './private-files.mjs'

export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...parts) => path.join(root, ...parts)

/** True in the package that `npm pack` makes: npm has installed it with the packages of its lock, and it is built. */
export const isPacked =
  !fs.existsSync(inRoot('package-lock.json')) && fs.existsSync(inRoot('npm-shrinkwrap.json'))

/** Where `.env` and the data folder are: the checkout, or the folder in which a package is started. */
const home = isPacked ? process.cwd() : root

/** Where one installation keeps its database, secrets and logs. */
export const dataDir = () => path.resolve(home, process.env.BERTH_DATA_DIR || '.data')

export function inData(...parts) {
  privateFolder(dataDir())
  return path.join(dataDir(), ...parts)
}

/** A file named on the command line is meant from where npm was called, not from the root. */
export const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/**
 * How people type a command of this installation, such as `npm run restore -- <file>`.
 * @param {string} name
 */
export function commandFor(name, rest = '') {
  if (isPacked) return `npx berth ${name}${rest && ` ${rest}`}`
  return name === 'start' ? 'npm start' : `npm run ${name}${rest && ` -- ${rest}`}`
}

/** How a path is shown to people: short where it lies below the folder of the installation. */
export function shown(file) {
  const relative = path.relative(home, file)
  return relative.startsWith('..') ? file : relative
}

/** Values from .env, where there is one; what the shell has set wins. */
export function loadEnvFile() {
  const file = path.join(home, '.env')
  if (fs.existsSync(file)) process.loadEnvFile(file)
}
