// Bundles the server-side programs for Node, which runs no TypeScript. Packages stay outside.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { inRoot, root } from './paths.mjs'

const require = createRequire(import.meta.url)

/**
 * The files of dist/, by name, and what each is made from.
 * @type {Record<string, string>}
 */
export const programs = {
  server: 'server/main.ts',
  processes: 'server/processes/main.ts',
  settings: 'server/settings.ts',
  jobs: 'server/jobs-thread.ts',
  threads: 'lib/workers/thread.ts',
  aside: 'server/aside-thread.ts',
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
    // Each thread of the server holds the maps of its bundle; with the sources in them that took 55 MB.
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  })
}

/** Leaves packages to Node, with the file extension that Node wants and Next's own bundler does not. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    // In Node there is no client: the package that guards against one has nothing to do.
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
