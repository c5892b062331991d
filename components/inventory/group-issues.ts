import { type PlacedIssue, placedIssue, placeWords } from '@/components/issues/placed-issue'
import { groupBy } from '@/lib/base/group-by'
import type { Issue } from '@/lib/base/problem'

/** The position of a problem: `Line 16` and `accounts, entry 1, quota`; the line is empty if unknown. */
export type IssuePlace = Pick<PlacedIssue, 'line' | 'words'>

export type IssueGroup = {
  /** The position of a single problem, or the common field of several: `accounts, quota`. */
  where: string
  message: string
  places: readonly IssuePlace[]
}

/** Groups problems with the same message at the same field of several rows, in order of first occurrence. */
export function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  const placed = issues.map((issue) => ({ path: issue.path, ...placedIssue(issue) }))
  const groups = groupBy(placed, ({ path, message }) => `${formOf(path)} ${message}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const where = group.length === 1 ? first.words : placeWords(formOf(first.path))
    const places = group.map(({ line, words }) => ({ line, words }))
    return [{ where, message: first.message, places }]
  })
}

/** The path without row numbers, which is equal for all rows. */
const formOf = (path: string) => path.replace(/\[\d+\]/g, '')
