/** A field that two people changed at once. */
export type Conflict<Values> = {
  field: keyof Values & string
  theirs: Values[keyof Values & string]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges the edited values with those that another person saved: fields that only they changed become theirs, fields
 * that only I changed stay mine, fields that both changed stay mine and are listed.
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
