import { readFromBrowser, storeInBrowser } from '@/components/draft/browser-store'
import type { KeyDraft } from './key-draft'

type EntriesOf<M> = M extends ReadonlyMap<infer Key, infer Value> ? [Key, Value][] : never
type Stored = { [Part in keyof KeyDraft]: EntriesOf<KeyDraft[Part]> }

/** A user's draft of one cluster. */
type Owner = { clusterId: string; userId: string }

const keyOf = ({ clusterId, userId }: Owner) => `berth:node-keys:${clusterId}:${userId}`

/** Stores a draft in this tab, so that it survives reloads and visits of other pages. */
export const storeDraft = (owner: Owner, { columns, cells }: KeyDraft): boolean =>
  storeInBrowser(
    'sessionStorage',
    keyOf(owner),
    columns.size + cells.size === 0 ? null : { columns: [...columns], cells: [...cells] },
  )

/** The stored draft. Null without one. The server refuses invalid values in it. */
export const storedDraft = (owner: Owner): KeyDraft | null =>
  readFromBrowser('sessionStorage', keyOf(owner), ({ columns, cells }: Stored) => ({
    columns: new Map(columns),
    cells: new Map(cells),
  }))
