import type { PolicyIssue } from '@/lib/features/previews/evaluate/evaluate'

/** Where the engine says an entry's problems are. */
export const modulePath = (position: number) => `modules[${position}]`

/** The first problem of an entry. */
export function problemOf(issues: readonly PolicyIssue[], position: number): string | undefined {
  return issues.find(({ path }) => path.startsWith(modulePath(position)))?.message
}
