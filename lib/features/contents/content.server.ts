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

const known = new WeakMap<object, Content>()

/** Gathers the parts of decisions, each once. A value that stays the same object is not written and hashed anew. */
export function gatherParts() {
  const parts = new Map<string, Content>()
  /** Adds a part, and answers the hash that it goes by. */
  const share = (value: object): string => {
    const content = known.get(value) ?? contentOf('part', value)
    known.set(value, content)
    parts.set(content.hash, content)
    return content.hash
  }
  return { parts, share }
}
