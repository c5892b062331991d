import 'server-only'
import { hash } from 'node:crypto'

/** A part of decisions that is stored once and referenced by its hash. */
export type Content = { hash: string; kind: 'inputs' | 'outcome' | 'levels' | 'part'; body: string }

/** The content of a value, with the hash of its text. */
export function contentOf(kind: Content['kind'], value: unknown): Content {
  const body = JSON.stringify(value)
  return { hash: sha256(body), kind, body }
}

export const sha256 = (text: string) => hash('sha256', text, 'hex')
