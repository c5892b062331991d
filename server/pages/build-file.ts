import { existsSync } from 'node:fs'
import path from 'node:path'

const PREFIX = '/_next/static/'

/**
 * Whether a path names a file of the build that does not exist. Next would answer it with a page, and a page there has
 * no content policy: the policy of pages must not be set on build files, since workers would take it over.
 */
export function isMissingBuildFile(pathname: string, distDir: string): boolean {
  if (!pathname.startsWith(PREFIX)) return false
  const file = decodeURIComponent(pathname.slice(PREFIX.length))
  return !existsSync(path.join(distDir, 'static', file))
}
