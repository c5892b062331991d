import type { TestProject } from 'vitest/node'
import { bundleTestPrograms } from './programs'

/** Bundles the programs that tests start, for tests that start their own database. */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = await bundleTestPrograms()
  project.provide('programs', programs.folder)
  return programs.remove
}
