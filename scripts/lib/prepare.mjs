// Installs, generates, bundles and builds. Each step is skipped while its inputs have not changed, and its stamp is
// written only after success. Uses only Node built-ins until packages are installed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { copySwagger } from './copy-swagger.mjs'
import { isInstalled } from './installed.mjs'
import { linkPackages } from './package/links.mjs'
import { LOCK } from './package/lock.mjs'
import { compressFiles } from './pages/compress-files.mjs'
import { inRoot, isPacked, root } from './paths.mjs'
import { print, seconds } from './print.mjs'
import { endLeftover, run, runNode } from './processes.mjs'

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
  'scripts/lib/pages/browser-contract.mjs',
  'scripts/lib/pages/compress-files.mjs',
  'tsconfig.json',
  'package-lock.json',
  'postcss.config.mjs',
]

/** Makes the Prisma commands find their engine in npm, so that it is not downloaded from elsewhere. */
export const prismaEnv = () => ({
  // Windows cannot run a script as a program, so there the command downloads its own engine.
  ...(process.platform === 'win32'
    ? {}
    : { PRISMA_SCHEMA_ENGINE_BINARY: inRoot('scripts/workarounds/prisma/schema-engine.mjs') }),
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
})

/** The outputs, each with its input files, its folder, and the file that exists once it is complete. */
const outputs = {
  client: {
    name: 'Prisma client',
    inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    folder: () => inRoot('lib/db/generated'),
    result: 'client.ts',
  },
  // The programs that Node runs in addition to Next: the server entry, the seed, the verifier and the command line.
  programs: {
    name: 'Server',
    inputs: [
      'bin',
      'lib',
      'server',
      'prisma/seed',
      'prisma/schema.prisma',
      'package-lock.json',
      'scripts/lib/bundle.mjs',
    ],
    folder: () => inRoot('dist'),
    result: 'server.mjs',
  },
  pages: {
    name: 'Build',
    inputs: [...SOURCES, ...CONFIGURATION, 'prisma/schema.prisma', 'server'],
    folder: () => inRoot(process.env.NEXT_DIST_DIR || '.next'),
    result: 'BUILD_ID',
  },
}

/** Installs missing packages. With `toRun`, an existing build needs no dev dependencies. */
export async function install({ toRun = false } = {}) {
  if (isPacked) return
  // An interrupted `npm pack` leaves this file, and `npm ci` would prefer it to package-lock.json.
  fs.rmSync(inRoot(LOCK), { force: true })
  const wasCutOff = await endLeftover('install')
  if (!wasCutOff && isInstalled({ withDev: true })) return
  if (!wasCutOff && toRun && isInstalled({ withDev: false }) && isBuilt()) return

  const startedAt = Date.now()
  print('Installing packages (a minute at first)')
  await run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: { NODE_ENV: '', ...prismaEnv() },
      track: 'install',
      sorry:
        'The packages could not be installed (see the message of npm above): fix that and start again.',
    },
  )
  print(`Packages installed in ${seconds(startedAt)}`)
}

export async function generate() {
  await endLeftover('generate')
  await once(outputs.client, () =>
    runNode(['node_modules/prisma/build/index.js', 'generate'], {
      env: prismaEnv(),
      track: 'generate',
      isQuiet: true,
      sorry:
        'The database client could not be generated (see above): fix prisma/schema.prisma and start again.',
    }),
  )
}

export async function build() {
  if (isPacked) return linkPackages()
  copySwagger()
  await endLeftover('build')
  await once(outputs.pages, async () => {
    await runNode(['node_modules/next/dist/bin/next', 'build'], {
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      track: 'build',
      isQuiet: true,
      sorry: 'The build failed (see above): fix that and start again.',
    })
    await compressFiles(path.join(outputs.pages.folder(), 'static'))
  })
}

export async function bundle() {
  await once(outputs.programs, async () => {
    const { bundlePrograms } = await import('./bundle.mjs')
    await bundlePrograms()
  })
}

async function once(output, make) {
  if (isPacked) return
  const { stamp, hash, isCurrent } = stateOf(output)
  if (isCurrent) return

  const startedAt = Date.now()
  fs.rmSync(stamp, { force: true })
  await make()
  fs.writeFileSync(stamp, hash)
  print(`${output.name} made in ${seconds(startedAt)}`)
}

const isBuilt = () => Object.values(outputs).every((output) => stateOf(output).isCurrent)

function stateOf({ inputs, folder, result }) {
  const stamp = path.join(folder(), '.made-from')
  const hash = hashOf(inputs)
  const isCurrent = readText(stamp) === hash && fs.existsSync(path.join(folder(), result))
  return { stamp, hash, isCurrent }
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
