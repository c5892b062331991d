import 'server-only'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import { byRealm, type DrawList } from './draw-list'
import type { FreeHost } from './free-host'

/** The lists that draws shared last, by flavor and realm. */
type Base = { hash: string; ids: ReadonlySet<string>; content: Content }

/** A list of which more is gone than this is written anew. */
const MOST_GONE = 500

const shared = globalThis as typeof globalThis & { berthDrawBases?: Map<string, Base> }
const bases = () => {
  shared.berthDrawBases ??= new Map()
  return shared.berthDrawBases
}

/** What the record keeps of the free hosts that hosts were drawn from: the list, and the lists that it is made of. */
export function drawListOf(
  flavor: string,
  hosts: readonly FreeHost[],
): { list: Content; contents: Content[] } {
  const contents: Content[] = []
  const zones: DrawList['zones'] = {}
  for (const [realmId, ids] of byRealm(hosts)) {
    const { base, without } = onBase(`${flavor} ${realmId}`, ids)
    contents.push(base.content)
    zones[realmId] = { base: base.hash, without }
  }
  const value: DrawList = { flavor, zones }
  const list = contentOf('part', value)
  return { list, contents: [...contents, list] }
}

function onBase(key: string, ids: readonly string[]): { base: Base; without: string[] } {
  const known = bases().get(key)
  if (known !== undefined && ids.every((id) => known.ids.has(id))) {
    const free = new Set(ids)
    const without = [...known.ids].filter((id) => !free.has(id))
    if (without.length <= MOST_GONE) return { base: known, without }
  }
  const content = contentOf('part', ids)
  const base = { hash: content.hash, ids: new Set(ids), content }
  bases().set(key, base)
  return { base, without: [] }
}
