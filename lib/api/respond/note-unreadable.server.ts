import 'server-only'
import { log } from '@/lib/observe/log.server'
import type { Unreadable } from '../fields/unreadable'

/** Beyond this many rows the first ones are logged again. */
const MOST_NOTED = 1_000

const shared = globalThis as typeof globalThis & { berthUnreadable?: Set<string> }

/** Logs once that a stored row cannot be read. */
export function noteUnreadable(path: string, { id, problem }: Unreadable): void {
  shared.berthUnreadable ??= new Set()
  const noted = shared.berthUnreadable
  const key = `${path} ${id}`
  if (noted.has(key)) return
  if (noted.size >= MOST_NOTED) noted.clear()
  noted.add(key)
  log().error({ path, id, problem }, 'a stored row cannot be read')
}
