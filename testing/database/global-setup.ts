import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../../scripts/lib/database/test-database.mjs'
import { bundleTestPrograms } from '../process/programs'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** The folder of the bundled programs. */
    programs: string
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
  return async () => {
    programs.remove()
    await database.stop()
  }
}
