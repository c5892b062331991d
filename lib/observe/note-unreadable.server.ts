import 'server-only'
import { processState } from '@/lib/base/process-state'
import { log } from '@/lib/observe/log.server'

/** After this many rows the set is cleared, and rows are logged again. */
const MAX_NOTED = 1_000

const notedRows = processState('unreadable', () => new Set<string>())

/** Logs once that a stored row cannot be read. */
export function noteUnreadable(
  path: string,
  { id, problem }: { id: string; problem: string },
): void {
  const noted = notedRows.get()
  const key = `${path} ${id}`
  if (noted.has(key)) return
  if (noted.size >= MAX_NOTED) noted.clear()
  noted.add(key)
  log().error({ path, id, problem }, 'a stored row cannot be read')
}
