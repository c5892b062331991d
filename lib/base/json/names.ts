/** Up to this number of names, an object's names are compared one by one; more are stored in a set. */
const FEW = 12

/** The names of one object of a JSON text, in the order in which they are read. */
export class Names {
  private readonly few: string[] = []
  private many: Set<string> | null = null

  /** Adds a name. Returns why it is not allowed, or null if it is. */
  add(name: string): string | null {
    if (name === '__proto__') return 'has a name that cannot be used; leave it out'
    if (this.has(name)) return 'appears twice; remove one of them'
    if (this.many !== null) this.many.add(name)
    else if (this.few.push(name) === FEW) this.many = new Set(this.few)
    return null
  }

  private has(name: string): boolean {
    if (this.many !== null) return this.many.has(name)
    for (const other of this.few) if (other === name) return true
    return false
  }
}

/** The quoted name that begins at this offset, or null. */
export function nameAt(text: string, from: number): string | null {
  const end = /"(?:[^"\\]|\\.)*"/sy
  end.lastIndex = from
  const quoted = end.exec(text)?.[0]
  try {
    return quoted === undefined ? null : JSON.parse(quoted)
  } catch {
    return null
  }
}
