import type { Reference } from '@/lib/features/resources/fields/references'
import type { Path } from '../document/path'
import type { Unplaced } from '../document/refusal'
import {
  type IdentifiedNoun,
  type InventoryState,
  keyOf,
  type ListedNoun,
  titleOf,
} from './inventory-state'

type Entry = { id: string; archived: boolean }
type OfProvider = { id: string; provider: string; name: string; archived: boolean }

/** What went wrong with a document so far. */
export type Complaints = { issues: Unplaced[]; add: (path: Path, message: string) => void }

/**
 * Names to ids, over the database and the document together: a document may refer to what it brings itself.
 * New rows get their ids here, before anything is written, so that a diff and a policy can speak of them.
 */
export class Directory {
  private readonly byKey = new Map<string, Entry>()
  private readonly byText = new Map<string, Map<string, OfProvider>>()
  private readonly titles = new Map<string, string>()

  constructor(
    state: Partial<InventoryState>,
    private readonly complaints: Complaints,
  ) {
    for (const [noun, rows] of Object.entries(state)) {
      for (const { id, key, archived, title } of rows) {
        this.byKey.set(`${noun} ${key}`, { id, archived })
        this.titles.set(id, title)
        this.enterText(noun, key, id, archived)
      }
    }
  }

  /** A row of the document: known, or new with this id. What a document lists is living again. */
  enter(
    noun: ListedNoun,
    parts: (string | null)[],
    newId: () => string,
  ): { id: string; isNew: boolean } {
    const key = keyOf(...parts)
    const existing = this.byKey.get(`${noun} ${key}`)
    const id = existing?.id ?? newId()
    if (existing === undefined || existing.archived) {
      this.byKey.set(`${noun} ${key}`, { id, archived: false })
      this.titles.set(id, titleOf(...parts))
      this.enterText(noun, key, id, false)
    }
    return { id, isNew: existing === undefined }
  }

  /**
   * The id behind a name; a name that leads nowhere is a complaint, and null. What keeps a list of others may keep
   * archived ones in it.
   */
  find(
    noun: IdentifiedNoun,
    parts: string[],
    path: Path,
    archived: 'refuse' | 'accept' = 'refuse',
  ): string | null {
    const existing = this.byKey.get(`${noun} ${keyOf(...parts)}`)
    const what = `${noun.replaceAll('-', ' ')} "${titleOf(...parts)}"`
    if (existing === undefined) this.complaints.add(path, missing(what))
    else if (existing.archived && archived === 'refuse')
      this.complaints.add(path, `The ${what} is archived. List it in this document to restore it.`)
    else return existing.id
    return null
  }

  /** The id behind a reference to an account or realm, which may be short where that is clear. */
  resolve(noun: 'account' | 'realm', reference: Reference, path: Path): string | null {
    if (typeof reference !== 'string')
      return this.find(noun, [reference.provider, reference.name], path, 'accept')
    const found = [...(this.byText.get(`${noun} ${reference}`)?.values() ?? [])]
    const living = found.filter((each) => !each.archived)
    const [first, second] = living.length > 0 ? living : found
    if (first === undefined) this.complaints.add(path, missing(`${noun} "${reference}"`))
    else if (second !== undefined) this.complaints.add(path, ambiguous(noun, reference, found))
    else return first.id
    return null
  }

  /** The name of the row of an id; null for an unknown id. */
  titleOf(id: string): string | null {
    return this.titles.get(id) ?? null
  }

  /** The shortest text that `resolve` takes for this account: its provider and name; its id when even that is unclear. */
  accountText(id: string): string {
    const title = this.titles.get(id)
    if (title === undefined) return id
    return this.byText.get(`account ${title}`)?.size === 1 ? title : id
  }

  private enterText(noun: string, key: string, id: string, archived: boolean): void {
    if (noun !== 'account' && noun !== 'realm') return
    const [provider = '', name = ''] = JSON.parse(key) as string[]
    for (const text of [name, titleOf(provider, name), id]) {
      const meant = this.byText.get(`${noun} ${text}`) ?? new Map<string, OfProvider>()
      // An account that is entered again comes last, as if it were new.
      meant.delete(id)
      meant.set(id, { id, provider, name, archived })
      this.byText.set(`${noun} ${text}`, meant)
    }
  }
}

const missing = (what: string) =>
  `There is no ${what} in this document or in the inventory. Correct the name, or add it.`

const MOST_NAMED = 5

const ambiguous = (noun: string, text: string, found: readonly OfProvider[]) => {
  const named = found.slice(0, MOST_NAMED)
  const names = named.map(({ provider, name }) => `"${titleOf(provider, name)}"`).join(' or ')
  const more = found.length > MOST_NAMED ? ` (or ${found.length - MOST_NAMED} more)` : ''
  return `"${text}" names several ${noun}s. Write ${names}${more}, or { provider, name }.`
}
