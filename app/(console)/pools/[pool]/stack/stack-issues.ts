import type { PolicyIssue } from '@/lib/features/previews/evaluate/evaluate'

/** The path of an entry's problems in the engine's issues. */
export const modulePath = (position: number) => `modules[${position}]`

/** The first problem of an entry. */
export function problemOf(issues: readonly PolicyIssue[], position: number): string | undefined {
  return issues.find(({ path }) => path.startsWith(modulePath(position)))?.message
}
