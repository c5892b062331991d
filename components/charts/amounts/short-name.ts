const LONGEST_NAME = 19

/** A name that fits beside its bar. The end of a name distinguishes accounts better than its beginning. */
export const shortName = (name: string): string =>
  name.length <= LONGEST_NAME ? name : `…${name.slice(1 - LONGEST_NAME)}`
