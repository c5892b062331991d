type Field = { name: string; label: string; ofSecret?: true }
type Kinded = Readonly<Record<string, unknown>> & { kind: string }

const given = (value: unknown) => (value === '' || value === undefined ? null : value)

/**
 * The labels of changed settings that a stored secret was entered for: it must not be sent to another address, nor used
 * for another user or project. A secret of another kind does not fit at all.
 */
export const changedForSecret = (
  fields: readonly Field[],
  before: Kinded,
  after: Kinded,
): readonly string[] =>
  fields.flatMap(({ name, label, ofSecret }) =>
    ofSecret === true && (before.kind !== after.kind || given(before[name]) !== given(after[name]))
      ? [label]
      : [],
  )
