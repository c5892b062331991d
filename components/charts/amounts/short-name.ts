const LONGEST_NAME = 19

/** Shortens a name at its start to fit next to its bar, because the ends of account names differ more. */
export const shortName = (name: string): string =>
  name.length <= LONGEST_NAME ? name : `…${name.slice(1 - LONGEST_NAME)}`
