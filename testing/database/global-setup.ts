import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../../scripts/lib/database/test-database.mjs'
import { bundleTestPrograms } from '../process/programs'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** The folder of the bundled programs. */
    programs: string
    /** The folder of the data directories of all test files. */
    dataFolder: string
  }
}

/**
 * Starts one PostgreSQL for the run, with a migrated database as template, and bundles the programs that tests start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [programs, database] = await Promise.all([
    bundleTestPrograms(),
    startTestDatabase('template', { settings: { max_connections: 300 } }),
  ])
  project.provide('adminUrl', database.adminUrl)
  project.provide('programs', programs.folder)
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'berth-test-data-'))
  project.provide('dataFolder', dataFolder)
  return async () => {
    programs.remove()
    await database.stop()
    // Only now, because a process may write to the data directory of a file after its last test.
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
