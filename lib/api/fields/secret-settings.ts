type Field = { name: string; label: string; ofSecret?: true }
type Kinded = Readonly<Record<string, unknown>> & { kind: string }

const given = (value: unknown) => (value === '' || value === undefined ? null : value)

/**
 * The labels of the changed settings to which a stored secret is bound. A secret must not be sent to another address or
 * used for another user or project. A secret of another kind cannot be used at all.
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
