const MAX_NAME_LENGTH = 19

/** Shortens a name at its start to fit next to its bar, because the ends of account names differ more. */
export const shortName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH ? name : `…${name.slice(1 - MAX_NAME_LENGTH)}`
