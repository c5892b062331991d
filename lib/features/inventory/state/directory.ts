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
type Entered = { noun: ListedNoun; parts: (string | null)[]; archived: boolean }

/** Whether a reference to an archived row is a problem. */
type OnArchived = 'refuse' | 'accept'

/** An entry that is listed as archived may refer to archived rows. */
export const acceptedBy = (archived: true | undefined): OnArchived =>
  archived ? 'accept' : 'refuse'

type OfProvider = { id: string; provider: string; name: string; archived: boolean }

/** Collects the problems of a document. */
export type IssueCollector = { issues: Unplaced[]; add: (path: Path, message: string) => void }

/**
 * Resolves names to ids in the database and the document together, because a document may refer to rows that it adds.
 * New rows get their ids here, before anything is written, so that the diff and policies can refer to them.
 */
export class Directory {
  private readonly byKey = new Map<string, Entry>()
  private readonly byText = new Map<string, Map<string, OfProvider>>()
  private readonly titles = new Map<string, string>()

  constructor(
    state: Partial<InventoryState>,
    private readonly collector: IssueCollector,
  ) {
    for (const [noun, rows] of Object.entries(state)) {
      for (const { id, key, archived, title } of rows) {
        this.byKey.set(`${noun} ${key}`, { id, archived })
        this.titles.set(id, title)
        this.enterText(noun, key, id, archived)
      }
    }
  }

  /**
   * Adds a row of the document: an existing row, or a new one with a new id. An archived row that is listed is
   * restored, unless it is listed as archived.
   */
  enter({ noun, parts, archived }: Entered, newId: () => string): { id: string; isNew: boolean } {
    const key = keyOf(...parts)
    const existing = this.byKey.get(`${noun} ${key}`)
    const id = existing?.id ?? newId()
    if (existing === undefined || (existing.archived && !archived)) {
      this.byKey.set(`${noun} ${key}`, { id, archived })
      this.titles.set(id, titleOf(...parts))
      this.enterText(noun, key, id, archived)
    }
    return { id, isNew: existing === undefined }
  }

  /** The id of a name; reports a problem and returns null if it does not exist. With `accept`, the row may be archived. */
  find(
    noun: IdentifiedNoun,
    parts: string[],
    path: Path,
    archived: OnArchived = 'refuse',
  ): string | null {
    const existing = this.byKey.get(`${noun} ${keyOf(...parts)}`)
    const what = `${noun.replaceAll('-', ' ')} "${titleOf(...parts)}"`
    if (existing === undefined) this.collector.add(path, missing(what))
    else if (existing.archived && archived === 'refuse')
      this.collector.add(path, `The ${what} is archived. List it in this document to restore it.`)
    else return existing.id
    return null
  }

  /** The id of a reference to an account or realm. A short name is accepted if it is unambiguous. */
  resolve(noun: 'account' | 'realm', reference: Reference, path: Path): string | null {
    if (typeof reference !== 'string')
      return this.find(noun, [reference.provider, reference.name], path, 'accept')
    const found = [...(this.byText.get(`${noun} ${reference}`)?.values() ?? [])]
    const living = found.filter((each) => !each.archived)
    const [first, second] = living.length > 0 ? living : found
    if (first === undefined) this.collector.add(path, missing(`${noun} "${reference}"`))
    else if (second !== undefined) this.collector.add(path, ambiguous(noun, reference, found))
    else return first.id
    return null
  }

  /** The name of the row with an id; null if the id does not exist. */
  titleOf(id: string): string | null {
    return this.titles.get(id) ?? null
  }

  /** A text that `resolve` accepts for this account: its provider and name, or its id if these are ambiguous. */
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
      // A row that is added again comes last, like a new one.
      meant.delete(id)
      meant.set(id, { id, provider, name, archived })
      this.byText.set(`${noun} ${text}`, meant)
    }
  }
}

const missing = (what: string) =>
  `There is no ${what} in this document or in the inventory. Correct the name, or add it.`

const MAX_NAMED = 5

const ambiguous = (noun: string, text: string, found: readonly OfProvider[]) => {
  const named = found.slice(0, MAX_NAMED)
  const names = named.map(({ provider, name }) => `"${titleOf(provider, name)}"`).join(' or ')
  const more = found.length > MAX_NAMED ? ` (or ${found.length - MAX_NAMED} more)` : ''
  return `"${text}" names several ${noun}s. Write ${names}${more}, or { provider, name }.`
}
