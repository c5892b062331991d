/** Rows as choices of a select: the id is the value, the name is shown. */
export const namedChoices = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
