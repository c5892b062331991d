import 'server-only'
import { hash } from 'node:crypto'
import type { Outcome } from '@/lib/engine'

/** Something that receipts refer to by its hash, stored once. */
export type Content = { hash: string; kind: 'inputs' | 'outcome' | 'part'; body: string }

/** Turn by turn, since most turns of a decision are those of the one before: the whole of it names its parts. */
export function outcomeContents({ groups, rejected, trace }: Outcome): [Content, ...Content[]] {
  const parts = [groups, rejected, ...trace].map((part) => contentOf('part', part))
  const [ofGroups, ofRejected, ...turns] = parts.map(({ hash }) => hash)
  return [contentOf('outcome', { groups: ofGroups, rejected: ofRejected, turns }), ...parts]
}

/** A value under the hash of its text. */
export function contentOf(kind: Content['kind'], value: unknown): Content {
  const body = JSON.stringify(value)
  return { hash: sha256(body), kind, body }
}

export const sha256 = (text: string) => hash('sha256', text, 'hex')
