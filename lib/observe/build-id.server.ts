import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'

const state = processState('build-id', () => read(env().NEXT_DIST_DIR))

/**
 * The id of the build whose pages this process serves, or null without a build, as in tests. It is read once, because a
 * later build replaces the file.
 */
export const buildId = (): string | null => state.get()

function read(distDir: string): string | null {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ distDir, 'BUILD_ID'), 'utf8').trim()
  } catch {
    return null
  }
}
