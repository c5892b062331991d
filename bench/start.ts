import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/lib/ports.mjs'
import { machine, quantile, verdict } from './support/numbers'
import { type ObservedStart, observedStart } from './support/start/observed-start'

/**
 * Measures the first `npm start` in a clone of the last commit, with its parts, and later starts. Packages are
 * fetched from the registry or the cache of npm; their time is shown separately. Prints two tables, never fails
 * on time.
 */
const root = path.resolve(import.meta.dirname, '..')
const LATER = 5
const BUDGET = { firstS: 60, laterS: 1 }

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)

function clone(dir: string): void {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, dir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The clone failed: ${stderr}`)
  // PostgreSQL does not run as root and needs access to this folder.
  fs.chmodSync(dir, 0o755)
}

/** The parts of a first start, each with the line printed at its end. */
const PARTS = [
  { part: 'Prisma client', end: 'Prisma client made in' },
  { part: 'programs of the server', end: 'Server made in' },
  { part: 'migrations, after the database has started', end: 'Migrations applied' },
  { part: 'demo data', end: 'Demo data created in' },
  { part: 'pages', end: 'Build made in' },
  { part: 'server ready', end: 'Berth is running on' },
]

/** The end time of each part, relative to the end of the package installation. Parts may overlap. */
function partsOf({ steps }: ObservedStart) {
  const ended = (end: string) => {
    const step = steps.find(({ line }) => line.startsWith(end))
    if (step === undefined) throw new Error(`The first start did not print "${end}".`)
    return step
  }
  const packages = ended('Packages installed in')
  const parts = PARTS.map(({ part, end }) => {
    const { ms, cpuMs } = ended(end)
    return { part, ms: ms - packages.ms, cpuMs: cpuMs - packages.cpuMs }
  })
  return { packages, parts: parts.toSorted((a, b) => a.ms - b.ms) }
}

const row = (part: string, { ms, cpuMs }: { ms: number; cpuMs: number }) => ({
  part,
  'done after s': inSeconds(ms),
  'processor s so far': inSeconds(cpuMs),
})

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-start-'))
fs.chmodSync(folder, 0o755)
try {
  const dir = path.join(folder, 'clone')
  clone(dir)
  const port = await freePort()
  const env = { PORT: String(port), NODE_ENV: '', DATABASE_URL: '', BERTH_DATA_DIR: '' }
  const first = await observedStart(dir, env)
  const later: ObservedStart[] = []
  for (let i = 0; i < LATER; i++) later.push(await observedStart(dir, env))

  const { packages, parts } = partsOf(first)
  const whole = parts.at(-1) ?? packages
  console.log(`First start of a clone; ${machine()}`)
  console.table([row('packages', packages), ...parts.map((it) => row(it.part, it))])
  const medianOf = (name: 'ms' | 'cpuMs') =>
    quantile(
      later.map(({ steps }) => steps.at(-1)?.[name] ?? Number.NaN),
      0.5,
    )
  console.table([
    {
      start: 'first, packages apart',
      s: inSeconds(whole.ms),
      'processor s': inSeconds(whole.cpuMs),
      'budget: s': BUDGET.firstS,
      ' ': verdict(whole.ms <= BUDGET.firstS * 1000),
    },
    {
      start: `later ones, median of ${LATER}`,
      s: (medianOf('ms') / 1000).toFixed(2),
      'processor s': (medianOf('cpuMs') / 1000).toFixed(2),
      'budget: s': BUDGET.laterS,
      ' ': verdict(medianOf('ms') <= BUDGET.laterS * 1000),
    },
  ])
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
