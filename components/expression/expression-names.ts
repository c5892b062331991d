/** A name that may stand at a place of an expression. */
type ExpressionName = {
  name: string
  kind: 'variable' | 'field' | 'function'
  detail: string
}

/** Fields by variable; a variable without fields is a single value. */
export type VariableFields = Readonly<Record<string, readonly string[]>>

const functions: readonly ExpressionName[] = [
  ['has', 'whether a field or label is there: has(account.labels.zone)'],
  ['size', 'length of a text, list or map'],
  ['double', 'a text or whole number as a number'],
  ['int', 'a number or text as a whole number'],
  ['string', 'a value as text'],
  ['timestamp', 'a text as an instant'],
  ['duration', 'a text such as "90m" as a length of time'],
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

/** What may be written at the end of `before`, and where the word to replace begins; null inside a text. */
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
  // A name after two dots is a field of a field: what is in it is not known here.
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

/** Whether a quote is open at the end. */
function isInText(before: string): boolean {
  const rest = before.replace(/"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'/g, '').replace(/\/\/.*/g, '')
  return /["']/.test(rest)
}
