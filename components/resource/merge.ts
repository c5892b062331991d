/** A field that two users changed concurrently. */
export type Conflict<Values> = {
  field: keyof Values & string
  theirs: Values[keyof Values & string]
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges the edited values with those that another user saved. A field that only the other user changed takes
 * their value. Fields that only this user changed keep the edited value, as do fields that both changed, which
 * are also returned as conflicts.
 */
export function mergeValues<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: Conflict<Values>[] } {
  const fields = Object.keys(mine) as (keyof Values & string)[]
  const untouched = fields.filter((field) => isSame(mine[field], base[field]))
  const both = fields.filter(
    (field) =>
      !untouched.includes(field) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(theirs[field], mine[field]),
  )
  const taken = Object.fromEntries(untouched.map((field) => [field, theirs[field]]))
  return {
    values: { ...mine, ...taken },
    conflicts: both.map((field) => ({ field, theirs: theirs[field] })),
  }
}
