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
import { fileURLToPath, pathToFileURL } from 'node:url'

// Node cannot run the sources as they are, so they are bundled once for every state they are in.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const cache = path.join(root, 'node_modules', '.cache')
const dayMs = 24 * 60 * 60 * 1000

module.enableCompileCache?.(path.join(cache, 'berth-cli-compiled'))
const bundle = path.join(cache, `berth-cli.${hashOfSources()}.mjs`)
const { main } = await import(pathToFileURL(existsSync(bundle) ? bundle : await build()).href)
await main(process.argv.slice(2))

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

async function build() {
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
    // Packages in CommonJS ask for Node's own modules by `require`, which ES modules do not have.
    banner: {
      js: "import { createRequire as berthRequire } from 'node:module'\nconst require = berthRequire(import.meta.url)",
    },
  })
  return keep(outputFiles[0].contents)
}

/** Written aside and renamed, so that commands started at once never read half a file. */
function keep(contents) {
  try {
    mkdirSync(cache, { recursive: true })
    forgetOld()
    const part = `${bundle}.${process.pid}`
    writeFileSync(part, contents)
    renameSync(part, bundle)
    return bundle
  } catch {
    // A checkout that cannot be written to still works, only slower.
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
