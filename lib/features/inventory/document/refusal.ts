import type { Issue, Problem } from '@/lib/base/problem'
import type { Path } from './path'

/** A problem without its line in the text. */
export type Unplaced = { path: Path; message: string }

/** The maximum number of problems in a response. Further problems are only counted. */
export const shownIssues = 500

/** The error for a document that cannot be imported, with its first problems. */
export const refusal = (count: number, shown: readonly Issue[]): Problem => ({
  kind: 'invalid',
  code: 'invalid-inventory',
  message: `The document has ${count} ${count === 1 ? 'problem' : 'problems'}; nothing was written.`,
  issues: shown,
})
