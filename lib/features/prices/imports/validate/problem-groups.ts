import type { ProblemGroup, RowProblem } from '../rows/schema'
import type { RowResult } from './row-result'

/** Problems have about 40 codes, with few columns each. */
const MAX = { groups: 100, lines: 5, values: 4 }

type Found = Pick<RowResult, 'line' | 'status' | 'problems'>

/** Counts problems in groups of the same status, code and column. */
export function openProblemGroups() {
  const groups = new Map<string, ProblemGroup>()
  return {
    count({ status, line, problems }: Found): void {
      for (const problem of problems) {
        const key = JSON.stringify([status, problem.code, problem.column])
        const group = groups.get(key)
        if (group !== undefined) add(group, line, problem)
        else if (groups.size < MAX.groups) groups.set(key, begin(status, line, problem))
      }
    },
    all: (): ProblemGroup[] => [...groups.values()].sort((a, b) => b.rows - a.rows),
  }
}

const begin = (
  status: RowResult['status'],
  line: number,
  { code, column, message, suggestion, value }: RowProblem,
): ProblemGroup => ({
  status,
  code,
  column,
  message,
  suggestion,
  varies: false,
  rows: 1,
  lines: [line],
  values: value === null || value === '' ? [] : [value],
})

/** Sorted, because rows arrive in the order of cells, not of lines. */
function add(group: ProblemGroup, line: number, { message, value }: RowProblem): void {
  group.rows++
  if (message !== group.message) group.varies = true
  const last = group.lines.at(-1)
  if (group.lines.length < MAX.lines || (last !== undefined && line < last))
    group.lines = [...group.lines, line].sort((a, b) => a - b).slice(0, MAX.lines)
  const isNew = value !== null && value !== '' && !group.values.includes(value)
  if (isNew && group.values.length < MAX.values) group.values.push(value)
}
