import 'server-only'
import { processState } from '@/lib/base/process-state'
import { newId } from '@/lib/db/new-id.server'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import type { FreeZone } from '@/lib/features/host-flavors/free-hosts/free-host'
import type { DrawList } from './draw-list'

/** The list that the latest draws share, for each flavor and realm. */
type Base = { hash: string; ids: readonly string[]; content: Content }

/** A list with more removed hosts than this is replaced by a new one. */
const MAX_GONE = 500

const bases = processState<Map<string, Base>>('draw-bases', () => new Map())

/**
 * Returns the content that records the candidates of a draw, and all contents to store, including
 * the shared lists that it refers to.
 */
export function drawListOf(
  flavor: string,
  free: readonly FreeZone[],
): { list: Content; contents: Content[] } {
  const contents: Content[] = []
  const zones: DrawList['zones'] = {}
  for (const { realmId, nodeIds } of free) {
    const { base, without } = onBase(`${flavor} ${realmId}`, nodeIds)
    contents.push(base.content)
    zones[realmId] = { base: base.hash, without }
  }
  const value: DrawList = { flavor, id: newId(), zones }
  const list = contentOf('part', value)
  return { list, contents: [...contents, list] }
}

function onBase(key: string, ids: readonly string[]): { base: Base; without: readonly string[] } {
  const former = bases.get().get(key)
  const without = former === undefined ? null : missingOf(former.ids, ids)
  if (former !== undefined && without !== null && without.length <= MAX_GONE)
    return { base: former, without }
  const content = contentOf('part', ids)
  const base = { hash: content.hash, ids, content }
  bases.get().set(key, base)
  return { base, without: [] }
}

/**
 * Returns the ids of `all` that are missing in `some`, both in the same order; null if `some` is
 * not part of `all`.
 */
function missingOf(all: readonly string[], some: readonly string[]): string[] | null {
  let found = 0
  const missing = all.filter((id) => {
    if (id !== some[found]) return true
    found++
    return false
  })
  return found === some.length ? missing : null
}
