import type { TestProject } from 'vitest/node'
import { bundleTestPrograms } from './programs'

/** The programs that tests start, for tests that bring their own database. */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = await bundleTestPrograms()
  project.provide('programs', programs.folder)
  return programs.remove
}
