import type { KeyDraft } from './key-draft'

/** What this tab of the browser keeps of a draft: through a reload, and while another page is open. */

const nameOf = (clusterId: string) => `berth:node-keys:${clusterId}`

// Storage may be full or forbidden; the draft then lives in memory alone.
const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

export function keepDraft(clusterId: string, { columns, cells }: KeyDraft): void {
  attempt(() => {
    if (columns.size + cells.size === 0) return sessionStorage.removeItem(nameOf(clusterId))
    const text = JSON.stringify({ columns: [...columns], cells: [...cells] })
    sessionStorage.setItem(nameOf(clusterId), text)
  })
}

/** The draft that was kept; null where there is none. */
export const keptDraft = (clusterId: string): KeyDraft | null =>
  attempt(() => {
    const text = sessionStorage.getItem(nameOf(clusterId))
    if (text === null) return null
    // Written by this very file; anything else in it fails here or is refused by the server.
    const { columns, cells } = JSON.parse(text)
    return { columns: new Map(columns), cells: new Map(cells) }
  })
