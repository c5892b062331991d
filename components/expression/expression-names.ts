/** A name that can be used at a position of an expression. */
type ExpressionName = {
  name: string
  kind: 'variable' | 'field' | 'function'
  detail: string
}

/** Fields by variable; a variable without fields is a plain value. */
export type VariableFields = Readonly<Record<string, readonly string[]>>

const functions: readonly ExpressionName[] = [
  ['has', 'whether a field or label exists: has(account.labels.zone)'],
  ['size', 'length of a text, list or map'],
  ['double', 'converts a text or integer to a number'],
  ['int', 'converts a number or text to an integer'],
  ['string', 'converts a value to text'],
  ['timestamp', 'converts a text to an instant'],
  ['duration', 'converts a text such as "90m" to a duration'],
].map(([name = '', detail = '']) => ({ name, kind: 'function', detail }))

const methods: readonly ExpressionName[] = [
  ['startsWith', 'of a text'],
  ['endsWith', 'of a text'],
  ['contains', 'of a text'],
  ['matches', 'of a text: a regular expression'],
  ['exists', 'of a list: exists(it, it > 1)'],
  ['all', 'of a list: all(it, it > 1)'],
  ['filter', 'of a list: filter(it, it > 1)'],
  ['map', 'of a list: map(it, it * 2)'],
  ['getHours', 'of an instant: getHours("Europe/Berlin")'],
  ['getDayOfWeek', 'of an instant; Sunday is 0'],
].map(([name = '', detail = '']) => ({ name, kind: 'function', detail }))

/**
 * The names that can be inserted at the end of `before`, and the start of the word to replace; null inside a
 * string.
 */
export function namesAt(
  before: string,
  variables: VariableFields,
): { from: number; names: readonly ExpressionName[] } | null {
  if (isInText(before)) return null
  const [, owner, word = ''] =
    /(?:([A-Za-z_]\w*)\s*\.\s*|[\w)\]"']\s*\.\s*)?([A-Za-z_]\w*)?$/.exec(before) ?? []
  const from = before.length - word.length
  const isMember = /\.\s*$/.test(before.slice(0, from))
  if (!isMember) return { from, names: [...variablesOf(variables), ...functions] }
  // A name after two dots is a nested field, whose own fields are not defined here.
  const isFirst =
    owner !== undefined && !/\.\s*$/.test(before.slice(0, before.lastIndexOf(owner, from)))
  const fields = isFirst ? (variables[owner] ?? []) : []
  return {
    from,
    names: [
      ...fields.map((name): ExpressionName => ({ name, kind: 'field', detail: `of ${owner}` })),
      ...methods,
    ],
  }
}

const variablesOf = (variables: VariableFields): ExpressionName[] =>
  Object.entries(variables).map(([name, fields]) => ({
    name,
    kind: 'variable',
    detail:
      fields.length === 0
        ? ''
        : `has ${fields.slice(0, 4).join(', ')}${fields.length > 4 ? ', ...' : ''}`,
  }))

/** True if a quote is open at the end. */
function isInText(before: string): boolean {
  const rest = before.replace(/"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'/g, '').replace(/\/\/.*/g, '')
  return /["']/.test(rest)
}
