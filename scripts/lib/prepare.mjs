// Install, generate, bundle, build: each is left out while what it is made from has not changed,
// and its stamp is written only after it has succeeded. Node built-ins only, until all is installed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { copySwagger } from './copy-swagger.mjs'
import { inRoot, root } from './paths.mjs'
import { endLeftover, run, runNode } from './processes.mjs'
import { Stop, say, seconds } from './say.mjs'

const SOURCES = [
  'app',
  'components',
  'lib',
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'instrumentation-client.ts',
]
const CONFIGURATION = [
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'postcss.config.mjs',
]

/** The Prisma commands find their engine in npm; nothing is downloaded from elsewhere. */
export const prismaEnv = () => ({
  // Windows cannot run a script as a program: there the command fetches its own engine.
  ...(process.platform === 'win32'
    ? {}
    : { PRISMA_SCHEMA_ENGINE_BINARY: inRoot('scripts/lib/schema-engine.mjs') }),
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
})

export async function install() {
  const wasCutOff = await endLeftover('install')
  if (!wasCutOff && isInstalled()) return

  const startedAt = Date.now()
  say('Installing packages (a minute at first)')
  await run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: { NODE_ENV: '', ...prismaEnv() },
      track: 'install',
      sorry: 'The packages could not be installed (npm says above why): mend that and start again.',
    },
  )
  say(`Packages installed in ${seconds(startedAt)}`)
}

export async function generate() {
  const inputs = ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']
  const output = inRoot('lib/db/generated')
  await once(
    { name: 'Prisma client', track: 'generate', inputs, output, result: 'client.ts' },
    () =>
      runNode(['node_modules/prisma/build/index.js', 'generate'], {
        env: prismaEnv(),
        track: 'generate',
        isQuiet: true,
        sorry:
          'The database client could not be generated (see above): mend prisma/schema.prisma and start again.',
      }),
  )
}

export async function build() {
  copySwagger()
  const inputs = [...SOURCES, ...CONFIGURATION, 'prisma/schema.prisma', 'server']
  const output = inRoot(process.env.NEXT_DIST_DIR || '.next')
  await once({ name: 'Build', track: 'build', inputs, output, result: 'BUILD_ID' }, () =>
    runNode(['node_modules/next/dist/bin/next', 'build'], {
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      track: 'build',
      isQuiet: true,
      sorry: 'The build failed (see above): mend that and start again.',
    }),
  )
}

/** The programs that Node runs beside Next: the server entry, the seed and the verifier. */
export async function bundle() {
  const inputs = [
    'lib',
    'server',
    'prisma/seed',
    'prisma/schema.prisma',
    'package-lock.json',
    'scripts/lib/bundle.mjs',
  ]
  await once({ name: 'Server', inputs, output: inRoot('dist'), result: 'server.mjs' }, async () => {
    const { bundlePrograms } = await import('./bundle.mjs')
    await bundlePrograms()
  })
}

// npm writes its hidden lock file last of all: where it agrees with ours, nothing is missing.
function isInstalled() {
  const ours = readJson(inRoot('package-lock.json'))?.packages
  const theirs = readJson(inRoot('node_modules/.package-lock.json'))?.packages
  if (!ours) throw new Stop('package-lock.json is missing: take it from the repository again.')
  if (!theirs || !fs.existsSync(inRoot('node_modules/next/package.json'))) return false

  return Object.entries(ours).every(([name, { version, integrity, optional }]) => {
    if (name === '') return true
    const there = theirs[name]
    return there ? there.version === version && there.integrity === integrity : optional === true
  })
}

async function once({ name, track, inputs, output, result }, make) {
  if (track) await endLeftover(track)
  const stamp = path.join(output, '.made-from')
  const hash = hashOf(inputs)
  if (readText(stamp) === hash && fs.existsSync(path.join(output, result))) return

  const startedAt = Date.now()
  fs.rmSync(stamp, { force: true })
  await make()
  fs.writeFileSync(stamp, hash)
  say(`${name} made in ${seconds(startedAt)}`)
}

function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version)
  for (const file of inputs.flatMap((input) => filesBelow(inRoot(input)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return isTest(file) ? [] : [file]
  if (path.basename(file) === 'generated') return []
  const names = fs.readdirSync(file).sort()
  return names.flatMap((name) => filesBelow(path.join(file, name)))
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function readJson(file) {
  try {
    return JSON.parse(readText(file))
  } catch {
    return null
  }
}
