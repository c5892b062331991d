import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Answer, Command, DocumentCommand, ExitCode, Terminal } from '../command'
import { problem, refuse, warnOf } from '../server/refusal'
import { whyText } from '../why'
import { type Requested, readArguments } from './document-arguments'
import { parseDocument } from './parse-document'
import { readText } from './read-text'

type Refused = { error: { problems: readonly Issue[] } }
type Page = { output: string; problems: readonly Issue[]; code: ExitCode }
/** Formats an answer as text. Null if the answer itself is written as JSON. */
type Wording<T, C> = ((answer: Answer<T, C>) => Result<string, readonly Issue[]>) | null

/** A command that processes one document, or an array of documents in order. */
export function documentCommand<T, C>(spec: DocumentCommand<T, C>): Command {
  const noun = spec.why?.noun ?? null
  const hasSentence = spec.sentence !== undefined
  return {
    name: spec.name,
    summary: spec.summary,
    usage: `[file] [--table]${hasSentence ? ' [--json]' : ''}${noun === null ? '' : ` [--why ${noun}]`}`,
    example: spec.example,
    async run(args, terminal) {
      const requested = readArguments(args, { whyNoun: noun, json: hasSentence })
      if (!requested.ok) return refuse(terminal, requested.error)

      const parsed = await read(requested.value.file, terminal)
      if (!parsed.ok) return refuse(terminal, parsed.error)

      const documents = parsed.value
      const wording = wordingOf(spec, requested.value)
      const page = Array.isArray(documents)
        ? answerAll(spec, documents, wording)
        : answerOne(spec, documents, wording)
      if (page.output !== '') terminal.write(page.output)
      warnOf(terminal, page.problems)
      return page.code
    },
  }
}

function wordingOf<T, C>(
  spec: DocumentCommand<T, C>,
  { table, json, why }: Requested,
): Wording<T, C> {
  const { why: whyOption, sentence } = spec
  if (json) return null
  if (!table && sentence !== undefined) return ({ value }) => ok(sentence(value))
  if (!table && why === null) return null

  return ({ value, context }) => {
    const tables = table ? [spec.table(value, context)] : []
    if (why === null || whyOption === undefined) return ok(tables.join('\n\n'))

    const candidate = whyOption.candidateOf?.(why, value, context) ?? why
    const text = whyText(whyOption.traceOf(value, context), candidate)
    if (text === null)
      return problem(`there is no ${whyOption.noun.toLowerCase()} ${why} in the input`)
    return ok([...tables, text].join('\n\n'))
  }
}

function answerOne<T, C>(
  spec: DocumentCommand<T, C>,
  document: unknown,
  wording: Wording<T, C>,
): Page {
  const answered = spec.answer(document)
  if (!answered.ok) return { output: '', problems: answered.error, code: 2 }

  const { value, failed = false } = answered.value
  const code = failed ? 1 : 0
  if (wording === null) return { output: asJson(value), problems: [], code }

  const worded = wording(answered.value)
  if (!worded.ok) return { output: '', problems: worded.error, code: 2 }
  return { output: `${worded.value}\n`, problems: [], code }
}

/** A bad element of an array causes a problem at its position; the others are processed. */
function answerAll<T, C>(
  spec: DocumentCommand<T, C>,
  documents: unknown[],
  wording: Wording<T, C>,
): Page {
  const problems: Issue[] = []
  let failed = false

  const refused = (i: number, issues: readonly Issue[]): string | Refused => {
    const found = issues.map((issue) => ({ ...issue, path: within(i, issue.path) }))
    problems.push(...found)
    return wording === null ? { error: { problems: found } } : 'refused, see the problems'
  }
  const answers = documents.map((document, i): string | T | Refused => {
    const answered = spec.answer(document)
    if (!answered.ok) return refused(i, answered.error)

    failed ||= answered.value.failed ?? false
    if (wording === null) return answered.value.value
    const worded = wording(answered.value)
    return worded.ok ? worded.value : refused(i, worded.error)
  })

  const output =
    wording === null ? asJson(answers) : answers.map((text, i) => `[${i}]\n${text}\n`).join('\n')
  return { output, problems, code: problems.length > 0 ? 2 : failed ? 1 : 0 }
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const within = (i: number, path: string) =>
  path === '' || path.startsWith('[') ? `[${i}]${path}` : `[${i}].${path}`

async function read(file: string | null, terminal: Terminal) {
  const text = await readText(file, terminal)
  if (!text.ok) return text
  return parseDocument(text.value, file === '-' ? null : file)
}
