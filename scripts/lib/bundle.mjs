// Bundles the server-side programs, because Node runs no TypeScript. Packages are not bundled.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { inRoot, root } from './paths.mjs'

const require = createRequire(import.meta.url)

/**
 * The files of dist/ by name, with the source of each.
 * @type {Record<string, string>}
 */
export const programs = {
  server: 'server/main.ts',
  processes: 'server/processes/main.ts',
  settings: 'server/settings.ts',
  jobs: 'server/jobs-thread.ts',
  threads: 'lib/workers/thread.ts',
  'call-thread': 'server/call-thread.ts',
  seed: 'prisma/seed/run.ts',
  cli: 'bin/berth/main.ts',
  'verify-ledger': 'server/verify-ledger.ts',
}

/** Writes one file for each program, and one for each kind of thread. */
export async function bundlePrograms(entryPoints = programs, outdir = 'dist') {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Each thread of the server holds the source maps of its bundle. Including the sources took another 55 MB.
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  })
}

/** Excludes packages from the bundle, and adds the file extension that Node requires and Next's bundler does not. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    // The package guards against bundles for browsers, so it has no effect in Node.
    onResolve({ filter: /^server-only$/ }, () => ({
      path: inRoot('node_modules/server-only/empty.js'),
    }))
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || name.startsWith('@/')) return undefined
      return { path: withExtension(name), external: true }
    })
  },
}

function withExtension(name) {
  const [, home, rest] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(name) ?? []
  const manifest = inRoot('node_modules', home ?? '', 'package.json')
  if (!rest || path.extname(rest) || !fs.existsSync(manifest)) return name
  if (JSON.parse(fs.readFileSync(manifest, 'utf8')).exports) return name
  return `${home}/${path.relative(path.dirname(manifest), require.resolve(name))}`
}
