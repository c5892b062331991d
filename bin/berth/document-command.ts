import type { Issue } from '@/lib/base/problem'
import type { Command, DocumentCommand, ExitCode, Terminal } from './command'
import { parseDocument } from './parse-document'
import { readText } from './read-text'
import { refuse, warnOf } from './refusal'

type Refused = { error: { problems: readonly Issue[] } }
type Page = { output: string; problems: readonly Issue[]; code: ExitCode }

/** A command that answers one document, or an array of documents in their order. */
export function documentCommand<T, C>(spec: DocumentCommand<T, C>): Command {
  return {
    name: spec.name,
    summary: spec.summary,
    usage: '[file] [--table]',
    example: spec.example,
    async run(args, terminal) {
      const asked = readArguments(args)
      if (typeof asked === 'string') return refuse(terminal, [{ path: '', message: asked }])

      const parsed = await read(asked.file, terminal)
      if (!parsed.ok) return refuse(terminal, parsed.error)

      const documents = parsed.value
      const page = Array.isArray(documents)
        ? answerAll(spec, documents, asked.table)
        : answerOne(spec, documents, asked.table)
      if (page.output !== '') terminal.write(page.output)
      warnOf(terminal, page.problems)
      return page.code
    },
  }
}

function answerOne<T, C>(spec: DocumentCommand<T, C>, document: unknown, asTable: boolean): Page {
  const answered = spec.answer(document)
  if (!answered.ok) return { output: '', problems: answered.error, code: 2 }

  const { value, context, failed = false } = answered.value
  const output = asTable ? `${spec.table(value, context)}\n` : asJson(value)
  return { output, problems: [], code: failed ? 1 : 0 }
}

/** One bad element costs its own place only; the others are answered. */
function answerAll<T, C>(
  spec: DocumentCommand<T, C>,
  documents: unknown[],
  asTable: boolean,
): Page {
  const problems: Issue[] = []
  let failed = false

  const answers = documents.map((document, i): string | T | Refused => {
    const answered = spec.answer(document)
    if (!answered.ok) {
      const found = answered.error.map((issue) => ({ ...issue, path: within(i, issue.path) }))
      problems.push(...found)
      return asTable ? 'refused, see the problems' : { error: { problems: found } }
    }
    failed ||= answered.value.failed ?? false
    const { value, context } = answered.value
    return asTable ? spec.table(value, context) : value
  })

  const output = asTable
    ? answers.map((table, i) => `[${i}]\n${table}\n`).join('\n')
    : asJson(answers)
  return { output, problems, code: problems.length > 0 ? 2 : failed ? 1 : 0 }
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const within = (i: number, path: string) =>
  path === '' || path.startsWith('[') ? `[${i}]${path}` : `[${i}].${path}`

function readArguments(args: readonly string[]): { file: string | null; table: boolean } | string {
  const files = args.filter((arg) => arg === '-' || !arg.startsWith('-'))
  const unknown = args.find((arg) => arg !== '-' && arg.startsWith('-') && arg !== '--table')
  if (unknown !== undefined) return `there is no option ${unknown}`
  if (files.length > 1) return `one file at a time, not ${files.length}`
  return { file: files[0] ?? null, table: args.includes('--table') }
}

async function read(file: string | null, terminal: Terminal) {
  const text = await readText(file, terminal)
  if (!text.ok) return text
  return parseDocument(text.value, file === '-' ? null : file)
}
