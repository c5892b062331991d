import 'server-only'
import { hash } from 'node:crypto'
import isEqual from 'fast-deep-equal'
import type { Outcome } from '@/lib/engine'

/** Something that receipts refer to by its hash, stored once. */
export type Content = { hash: string; kind: 'inputs' | 'outcome' | 'levels' | 'part'; body: string }

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

/** A value under the hash of its text. */
export function contentOf(kind: Content['kind'], value: unknown): Content {
  const body = JSON.stringify(value)
  return { hash: sha256(body), kind, body }
}

export const sha256 = (text: string) => hash('sha256', text, 'hex')
