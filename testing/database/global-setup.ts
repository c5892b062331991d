import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../../scripts/lib/database/test-database.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

/** One PostgreSQL for the run, with a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase('template', { settings: { max_connections: 300 } })
  project.provide('adminUrl', database.adminUrl)
  return database.stop
}
