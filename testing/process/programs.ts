import fs from 'node:fs'
import path from 'node:path'
import { bundlePrograms, programs } from '../../scripts/lib/bundle.mjs'

const results = path.resolve(import.meta.dirname, '../../test-results')

const { jobs = '', 'call-thread': callThread = '', threads = '' } = programs
const entries = {
  api: 'testing/process/api.ts',
  berth: 'testing/process/berth.ts',
  processes: 'testing/process/processes.ts',
  jobs,
  'call-thread': callThread,
  threads,
}

/**
 * Bundles the programs that tests start, once for a run, because a process starts five times as fast from a bundle as
 * from its sources. Returns their folder. It is in the repository because packages are resolved from there.
 */
export async function bundleTestPrograms() {
  fs.mkdirSync(results, { recursive: true })
  const folder = fs.mkdtempSync(path.join(results, 'programs-'))
  await bundlePrograms(entries, folder)
  return {
    folder,
    api: path.join(folder, 'api.mjs'),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
