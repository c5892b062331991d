import { readFromBrowser, storeInBrowser } from '@/components/draft/browser-store'
import type { KeyDraft } from './key-draft'

type EntriesOf<M> = M extends ReadonlyMap<infer Key, infer Value> ? [Key, Value][] : never
type Stored = { [Part in keyof KeyDraft]: EntriesOf<KeyDraft[Part]> }

const keyOf = (clusterId: string) => `berth:node-keys:${clusterId}`

/** Stores a draft in this tab, so that it survives reloads and visits of other pages. */
export const storeDraft = (clusterId: string, { columns, cells }: KeyDraft): void =>
  storeInBrowser(
    'sessionStorage',
    keyOf(clusterId),
    columns.size + cells.size === 0 ? null : { columns: [...columns], cells: [...cells] },
  )

/** The stored draft. Null without one. The server refuses invalid values in it. */
export const storedDraft = (clusterId: string): KeyDraft | null =>
  readFromBrowser('sessionStorage', keyOf(clusterId), ({ columns, cells }: Stored) => ({
    columns: new Map(columns),
    cells: new Map(cells),
  }))
