import 'server-only'
import { type Content, contentOf } from './content.server'
import { isStored } from './stored-contents.server'

/**
 * Hashes of values. Texts are not cached, because those of a large cluster take tens of megabytes and the database has
 * them.
 */
const hashes = new WeakMap<object, string>()

/** Recent contents, because the decisions of a batch gather the same parts until one of them is committed. */
const MAX_RECENT = 1_000
const recent = new Map<string, Content>()

/** Gathers the parts that the database may lack. A value that is the same object as before is not hashed again. */
export function gatherParts(at: Date) {
  const parts = new Map<string, Content>()
  /**
   * Returns the hash of a value and adds the value to the parts if it is not stored. `below` adds the parts that the
   * value refers to. They are stored if the value is, because both are written together.
   */
  const share = (value: object, below?: () => void): string => {
    const cachedHash = hashes.get(value)
    if (cachedHash !== undefined && (parts.has(cachedHash) || isStored(cachedHash, at)))
      return cachedHash
    const content = recentContent(cachedHash) ?? contentOf('part', value)
    const { hash } = content
    hashes.set(value, hash)
    if (parts.has(hash) || isStored(hash, at)) return hash
    keepRecent(content)
    parts.set(hash, content)
    below?.()
    return hash
  }
  return { parts, share }
}

const recentContent = (hash: string | undefined) =>
  hash === undefined ? undefined : recent.get(hash)

function keepRecent(content: Content): void {
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(content.hash, content)
}
