import 'server-only'
import { hash } from 'node:crypto'

/** Something that decisions refer to by its hash, stored once. */
export type Content = { hash: string; kind: 'inputs' | 'outcome' | 'levels' | 'part'; body: string }

/** A value under the hash of its text. */
export function contentOf(kind: Content['kind'], value: unknown): Content {
  const body = JSON.stringify(value)
  return { hash: sha256(body), kind, body }
}

export const sha256 = (text: string) => hash('sha256', text, 'hex')
