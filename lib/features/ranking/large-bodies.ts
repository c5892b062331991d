/** From this number of bytes on a body is large. */
export const LARGE = 256 * 1024
/** Bytes of a response at most: 10,000 SLAs of twelve metrics each are explained in less than half of it. */
export const LONGEST_ANSWER = 100_000_000
/** Large bodies in memory at a time, and those of one caller. */
const most = { inAll: 10, ofOne: 8 }

/** What one body is held by, from before it is read until it is answered. */
export type Place = {
  /** Whether the body may have this size: a large one needs one of the few places for large bodies. */
  mayGrow: (size: number) => boolean
  /** Leaves, unless it stays. */
  leave: () => void
  /** It stays after the call: until the answer is called. */
  stay: () => () => void
}

/** Places for the bodies of callers. */
export function newPlaces(): (caller: string) => Place {
  const held = new Map<string, number>()
  let inAll = 0
  const add = (caller: string, count: 1 | -1) => {
    inAll += count
    const own = (held.get(caller) ?? 0) + count
    if (own === 0) held.delete(caller)
    else held.set(caller, own)
  }
  return (caller) => {
    let [isHeld, isStaying] = [false, false]
    const leave = () => {
      if (isHeld) add(caller, -1)
      isHeld = false
    }
    return {
      mayGrow(size) {
        if (size <= LARGE || isHeld) return true
        if (inAll >= most.inAll || (held.get(caller) ?? 0) >= most.ofOne) return false
        add(caller, 1)
        isHeld = true
        return true
      },
      leave() {
        if (!isStaying) leave()
      },
      stay() {
        isStaying = true
        return leave
      },
    }
  }
}
