import { capitalised } from '@/components/ui/text/capitalised'
import { groupBy } from '@/lib/base/group-by'
import type { Issue } from '@/lib/base/problem'
import { pathParts } from '@/lib/engine'

/** Where a problem is: `Line 16` and `accounts, entry 1, quota`; an empty line if it is unknown. */
export type IssuePlace = { line: string; words: string }

export type IssueGroup = {
  /** The place of a single problem, or the form of several: `accounts, quota`. */
  where: string
  message: string
  places: readonly IssuePlace[]
}

/** Problems with one message at the same place of several rows are one group, the first one first. */
export function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  const split = issues.map(({ path, message }) => ({ path, ...splitLine(message) }))
  const groups = groupBy(split, ({ path, text }) => `${formOf(path)} ${text}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const where = placeWords(group.length === 1 ? first.path : formOf(first.path))
    const places = group.map(({ path, line }) => ({ line, words: placeWords(path) }))
    return [{ where, message: capitalised(first.text), places }]
  })
}

/** The same for all rows. */
const formOf = (path: string) => path.replace(/\[\d+\]/g, '')

/** A path of a document for people, who count from 1: `pools[0].accounts[2]` is `pools, entry 1, accounts, entry 3`. */
const placeWords = (path: string): string =>
  pathParts(path)
    .map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part))
    .join(', ')

/** Messages begin with the line of the document, if it is known. */
function splitLine(message: string): { line: string; text: string } {
  const [, line = '', text = message] = /^(line \d+): (.*)$/s.exec(message) ?? []
  return { line: capitalised(line), text }
}
