/** The size from which a body is large, in bytes. */
export const LARGE = 256 * 1024
/**
 * The maximum size of a response, in bytes. The explanations of 10,000 SLAs with twelve metrics each need less than
 * half of it.
 */
export const MAX_ANSWER_LENGTH = 100_000_000
/** The maximum number of large bodies in memory, in total and for one caller. */
const most = { inAll: 10, ofOne: 8 }

/** The slot of one body, from before it is read until it is answered. */
export type BodySlot = {
  /** Returns true if the body may have this size. A large one needs one of the few slots for large bodies. */
  mayGrow: (size: number) => boolean
  /** Releases the slot unless it is held. */
  release: () => void
  /** Holds the slot after the call, until the returned function is called. */
  hold: () => () => void
}

/** Creates the slots for the bodies of callers. */
export function newBodySlots(): (caller: string) => BodySlot {
  const held = new Map<string, number>()
  let inAll = 0
  const add = (caller: string, count: 1 | -1) => {
    inAll += count
    const own = (held.get(caller) ?? 0) + count
    if (own === 0) held.delete(caller)
    else held.set(caller, own)
  }
  return (caller) => {
    let [isHeld, isLent] = [false, false]
    const release = () => {
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
      release() {
        if (!isLent) release()
      },
      hold() {
        isLent = true
        return release
      },
    }
  }
}
