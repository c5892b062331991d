import 'server-only'
import isEqual from 'fast-deep-equal'
import type { Outcome } from '@/lib/engine'
import { type Content, contentOf } from '@/lib/features/contents/content.server'

type Part = { value: unknown; content: Content }

/** The parts of the last decision in a pool, in their order. */
const lastParts = new WeakMap<object, readonly Part[]>()

/**
 * Turn by turn, since most turns of a decision are those of the one before: the whole of it names its parts, and a
 * part that stayed is not written and hashed anew, since comparing it takes a fifth of the time.
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
