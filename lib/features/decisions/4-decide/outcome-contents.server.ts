import 'server-only'
import isEqual from 'fast-deep-equal'
import type { Outcome } from '@/lib/engine'
import { type Content, contentOf } from '@/lib/features/contents/content.server'

type Part = { value: unknown; content: Content }

/** The parts of the last decision in a pool, in order. */
const lastParts = new WeakMap<object, readonly Part[]>()

/**
 * Stores the outcome in parts, one for each stack entry, because most parts equal those of the previous decision. An
 * unchanged part is not serialized and hashed again; comparing it costs a fifth of that.
 * `pool` is any object that lives as long as the pool's facts.
 */
export function outcomeContents(
  { groups, rejected, trace }: Outcome,
  pool: object,
): [Content, ...Content[]] {
  const last = lastParts.get(pool)
  const parts = [groups, rejected, ...trace].map((value, i): Part => {
    const before = last?.[i]
    return before !== undefined && isEqual(value, before.value)
      ? before
      : { value, content: contentOf('part', value) }
  })
  lastParts.set(pool, parts)
  const contents = parts.map(({ content }) => content)
  const [ofGroups, ofRejected, ...turns] = contents.map(({ hash }) => hash)
  return [contentOf('outcome', { groups: ofGroups, rejected: ofRejected, turns }), ...contents]
}
