import type { CellAt, CellEdit, Choice, EditableGridProps, GridCell, Reading } from '../types'

/** A text to enter in a cell. */
export type RequestedCell = CellAt & { raw: string }

export type Rejection = RequestedCell & { why: string }

/** The answers so far, by question. */
export type Answers = ReadonlyMap<string, string>

export type Question = {
  id: string
  label: string
  choices: readonly Choice[]
  /** Number of further cells that the answer applies to. */
  more: number
}

export type Resolved =
  | { kind: 'ask'; question: Question }
  | { kind: 'done'; edits: CellEdit[]; unchanged: number; left: number; rejected: Rejection[] }

type Context = Pick<EditableGridProps, 'cellOf' | 'read'> & {
  answers: Answers
  /** True for typed text: a text equal to the inherited value becomes the cell's own value. */
  isTyped: boolean
}
type Answered =
  | { text: string | null }
  | { why: string }
  | { question: Extract<Reading, { choices: unknown }> }

/** Resolves a batch of texts to its edits, or to the first open question. */
export function resolveBatch(requested: readonly RequestedCell[], context: Context): Resolved {
  const edits: CellEdit[] = []
  const rejected: Rejection[] = []
  let [unchanged, left] = [0, 0]
  let question: Question | null = null
  for (const it of requested) {
    const answered = answer(context.read(it.raw, it), context.answers)
    if ('question' in answered) question = repeatedQuestion(question, answered.question)
    else if ('why' in answered) rejected.push({ ...it, why: answered.why })
    else if (answered.text === null) left += 1
    else if (isSame(answered.text, it, context)) unchanged += 1
    else edits.push({ row: it.row, column: it.column, text: answered.text })
  }
  if (question !== null) return { kind: 'ask', question }
  return { kind: 'done', edits, unchanged, left, rejected }
}

const repeatedQuestion = (
  question: Question | null,
  { question: { id, label }, choices }: Extract<Reading, { choices: unknown }>,
): Question => {
  if (question === null) return { id, label, choices, more: 0 }
  return question.id === id ? { ...question, more: question.more + 1 } : question
}

function answer(reading: Reading, answers: Answers): Answered {
  if (reading.ok) return { text: reading.text }
  if ('message' in reading) return { why: reading.message }
  const chosen = answers.get(reading.question.id)
  if (chosen === undefined) return { question: reading }
  const choice = reading.choices.find(({ id }) => id === chosen)
  return choice === undefined ? { why: reading.question.label } : { text: choice.text }
}

/** True if a text equals what the cell shows. Pasting an inherited value back changes nothing. */
function isSame(text: string, at: CellAt, { cellOf, read, isTyped }: Context): boolean {
  const shown: GridCell = cellOf(at.row, at.column)
  if (isTyped && shown.state === 'inherited') return false
  if (shown.text === '' || shown.text === text) return shown.text === text
  const now = read(shown.text, at)
  return now.ok && now.text === text
}
