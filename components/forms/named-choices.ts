/** Converts rows to options of a select: the id is the value, the name is the label. */
export const namedChoices = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
