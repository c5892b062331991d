#!/usr/bin/env node
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import module from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, isPacked, root } from '../scripts/lib/paths.mjs'
import { instanceCommands } from './berth/instance-commands.mjs'

const cache = path.join(root, 'node_modules', '.cache')
const dayMs = 24 * 60 * 60 * 1000

const [name, ...rest] = process.argv.slice(2)
const isInstanceCommand = instanceCommands.some((command) => command.name === name)
if (isInstanceCommand && !rest.includes('--help') && !rest.includes('-h')) {
  // The script reads its own arguments, so the command name is removed from them.
  process.argv.splice(2, 1)
  await import(`../scripts/${name}.mjs`)
} else {
  module.enableCompileCache?.(path.join(cache, 'berth-cli-compiled'))
  const { main } = await import(pathToFileURL(await program()).href)
  await main([name, ...rest].filter((word) => word !== undefined))
}

/**
 * Returns the bundle of the commands, because Node cannot run the sources directly. A package contains it; a
 * checkout builds one for each state of its sources.
 */
async function program() {
  if (isPacked) return inRoot('dist/cli.mjs')
  const bundle = path.join(cache, `berth-cli.${hashOfSources()}.mjs`)
  return existsSync(bundle) ? bundle : await build(bundle)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function sources() {
  const folders = ['bin', 'lib/base', 'lib/engine', 'lib/features'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => /\.m?ts$|\.mjs$/.test(file) && !/\.(test|server|client)\.ts$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  return ['package.json', ...folders.sort()]
}

async function build(bundle) {
  const { build: bundleWith } = await import('esbuild').catch(() => {
    console.error('berth: its development packages are missing, run "npm ci" in the checkout.')
    process.exit(3)
  })
  const { outputFiles } = await bundleWith({
    absWorkingDir: root,
    entryPoints: ['bin/berth/main.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'error',
    // Packages in CommonJS call `require` for the modules of Node, which ES modules do not define.
    banner: {
      js: "import { createRequire as berthRequire } from 'node:module'\nconst require = berthRequire(import.meta.url)",
    },
  })
  return store(bundle, outputFiles[0].contents)
}

/**
 * Written to a temporary file and renamed, so that commands started at the same time never read half a file.
 */
function store(bundle, contents) {
  try {
    mkdirSync(cache, { recursive: true })
    forgetOld()
    const part = `${bundle}.${process.pid}`
    writeFileSync(part, contents)
    renameSync(part, bundle)
    return bundle
  } catch {
    // In a read-only checkout the bundle is stored in a temporary folder and built for each command.
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'berth-cli-')), 'berth.mjs')
    writeFileSync(file, contents)
    process.on('exit', () => unlinkSync(file))
    return file
  }
}

function forgetOld() {
  for (const name of readdirSync(cache)) {
    const file = path.join(cache, name)
    const isOld = name.startsWith('berth-cli.') && Date.now() - statSync(file).mtimeMs > dayMs
    if (isOld) unlinkSync(file)
  }
}
