import 'server-only'
import { type Content, contentOf } from './content.server'
import { isStored } from './stored-contents.server'

const known = new WeakMap<object, Content>()

/** Gathers the parts of decisions at a time, each once. A value that stays the same object is not hashed anew. */
export function gatherParts(at: Date) {
  const parts = new Map<string, Content>()
  /**
   * Adds a part, and answers the hash that it goes by. `below` adds what it is made of, which is not asked for where the
   * part is stored: both were written together.
   */
  const share = (value: object, below?: () => void): string => {
    let content = known.get(value)
    if (content === undefined) {
      content = contentOf('part', value)
      known.set(value, content)
    }
    parts.set(content.hash, content)
    if (below !== undefined && !isStored(content.hash, at)) below()
    return content.hash
  }
  return { parts, share }
}
