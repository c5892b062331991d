// Builds the programs that serve the API from the sources of an older commit.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readMigrations } from '../database/migrate.mjs'
import { LAST_OF_BASELINE } from '../database/pre-release.mjs'
import { root } from '../paths.mjs'
import { Stop } from '../print.mjs'
import { runNode } from '../processes.mjs'

/** Run in the older sources with their own scripts. */
const PREPARE = `
  const { generate } = await import('./scripts/lib/prepare.mjs')
  const { bundlePrograms, programs } = await import('./scripts/lib/bundle.mjs')
  const started = Object.entries(programs).filter(([name]) =>
    // Older releases have the program of the call threads under the name aside.
    ['jobs', 'threads', 'call-thread', 'aside'].includes(name),
  )
  await generate()
  await bundlePrograms({ berth: 'testing/process/berth.ts', ...Object.fromEntries(started) }, 'dist')
`

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    maxBuffer: 2 ** 30,
    encoding: 'buffer',
  })
  if (status !== 0) throw new Stop(`git ${args.join(' ')} failed: ${stderr.toString().trim()}`)
  return stdout
}

/**
 * The commit before the one that added the newest migration, so its servers do not have the newest schema. Servers from
 * before the baseline cannot serve beside newer ones, so the commit is at least the one that added the baseline.
 */
export function commitBeforeNewestMigration() {
  const newest = readMigrations().at(-1)?.name
  const before = `${commitThatAdded(newest)}^`
  return hasBaseline(before) ? before : commitThatAdded(LAST_OF_BASELINE)
}

const commitThatAdded = (migration) =>
  git('log', '-1', '--format=%H', '--diff-filter=A', '--', `prisma/migrations/${migration}`)
    .toString()
    .trim()

const hasBaseline = (commit) => {
  const file = `${commit}:prisma/migrations/${LAST_OF_BASELINE}/migration.sql`
  return spawnSync('git', ['cat-file', '-e', file], { cwd: root }).status === 0
}

/** Extracts the sources of a commit into `dir`, and builds its programs in `dist` there. */
export async function makeOlderRelease(commit, dir) {
  const archive = path.join(dir, 'sources.tar')
  fs.writeFileSync(archive, git('archive', '--format=tar', commit))
  spawnSync('tar', ['-xf', archive, '-C', dir])
  fs.rmSync(archive)
  // If the lock file has changed since, the commit gets its own packages.
  const isSameLock = git('show', `${commit}:package-lock.json`).equals(
    fs.readFileSync(path.join(root, 'package-lock.json')),
  )
  if (isSameLock) fs.symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
  else spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: dir, stdio: 'inherit' })
  await runNode(['--input-type=module', '-e', PREPARE], {
    cwd: dir,
    sorry: `The programs of ${commit} could not be built (see above).`,
  })
}
