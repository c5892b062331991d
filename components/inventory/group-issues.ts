import { type PlacedIssue, placedIssue, placeWords } from '@/components/issues/placed-issue'
import { groupBy } from '@/lib/base/group-by'
import type { Issue } from '@/lib/base/problem'

/** Where a problem is: `Line 16` and `accounts, entry 1, quota`; an empty line if it is unknown. */
export type IssuePlace = Pick<PlacedIssue, 'line' | 'words'>

export type IssueGroup = {
  /** The place of a single problem, or the form of several: `accounts, quota`. */
  where: string
  message: string
  places: readonly IssuePlace[]
}

/** Problems with one message at the same place of several rows are one group, the first one first. */
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

/** The same for all rows. */
const formOf = (path: string) => path.replace(/\[\d+\]/g, '')
