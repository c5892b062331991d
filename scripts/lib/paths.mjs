import fs from 'node:fs'
import path from 'node:path'
import { privateFolder } from './private-files.mjs'

export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...parts) => path.join(root, ...parts)

/** True in the built package of `npm pack`, which npm installs with the packages of its lock. */
export const isPacked =
  !fs.existsSync(inRoot('package-lock.json')) && fs.existsSync(inRoot('npm-shrinkwrap.json'))

/** The folder of `.env` and the data folder: the checkout, or the folder in which a package is started. */
const home = isPacked ? process.cwd() : root

/** The folder of the database, secrets and logs of one installation. */
export const dataDir = () => path.resolve(home, process.env.BERTH_DATA_DIR || '.data')

export function inData(...parts) {
  privateFolder(dataDir())
  return path.join(dataDir(), ...parts)
}

/** Resolves a file of the command line in the folder where npm was called, not in the root. */
export const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/**
 * The command line of a command of this installation, such as `npm run restore -- <file>`.
 * @param {string} name
 */
export function commandFor(name, rest = '') {
  if (isPacked) return `npx berth ${name}${rest && ` ${rest}`}`
  return name === 'start' ? 'npm start' : `npm run ${name}${rest && ` -- ${rest}`}`
}

/** A path for messages. It is relative if it is inside the folder of the installation. */
export function shown(file) {
  const relative = path.relative(home, file)
  return relative.startsWith('..') ? file : relative
}

/** Loads values from .env if it exists. Variables of the shell have precedence. */
export function loadEnvFile() {
  const file = path.join(home, '.env')
  if (fs.existsSync(file)) process.loadEnvFile(file)
}
