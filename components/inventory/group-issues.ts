import { groupBy } from '@/lib/base/group-by'
import type { Issue } from '@/lib/base/problem'

export type IssueGroup = {
  /** Its path, or the common form of several: `accounts[…].quota`. */
  where: string
  message: string
  /** The path of each, with its line if there are several. */
  places: readonly string[]
}

/** Problems with one message at the same place of several rows are one group, the first one first. */
export function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  const split = issues.map((issue) => ({ ...issue, ...splitLine(issue.message) }))
  const groups = groupBy(split, ({ path, text }) => `${formOf(path)} ${text}`)
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group
    if (first === undefined) return []
    const { path, message, text } = first
    if (others.length === 0) return [{ where: path, message, places: [path] }]
    const places = group.map((it) => (it.line === null ? it.path : `${it.path}, ${it.line}`))
    return [{ where: formOf(path), message: text, places }]
  })
}

const formOf = (path: string) => path.replace(/\[\d+\]/g, '[…]')

/** Messages begin with the line of the document, if it is known. */
function splitLine(message: string): { line: string | null; text: string } {
  const [, line = null, text = message] = /^(line \d+): (.*)$/s.exec(message) ?? []
  return { line, text }
}
