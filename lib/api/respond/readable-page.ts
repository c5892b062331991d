import type { z } from 'zod'
import { problemText, type Unreadable } from '../fields/unreadable'

type Row = { id?: unknown; name?: unknown }
type Page = { items: readonly Row[]; unreadable?: readonly Unreadable[] }

/**
 * The page without the rows that its schema refuses, which it lists as unreadable. Null if something else is invalid.
 */
export function readablePage(value: unknown, { issues }: z.ZodError): Page | null {
  if (!isPage(value)) return null
  const refused = new Map<number, string>()
  for (const { path, message } of issues) {
    const [list, index, ...within] = path
    if (list !== 'items' || typeof index !== 'number') return null
    if (!refused.has(index)) refused.set(index, problemText(within, message))
  }
  const unreadable = [...refused].map(([index, problem]) => {
    const { id, name } = Object(value.items[index]) as Row
    return { id: String(id), name: typeof name === 'string' ? name : null, problem }
  })
  return {
    ...value,
    items: value.items.filter((_row, index) => !refused.has(index)),
    unreadable: [...(value.unreadable ?? []), ...unreadable],
  }
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
