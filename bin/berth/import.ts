import type { Issue } from '@/lib/base/problem'
import { ok } from '@/lib/base/result'
import { type ImportAnswer, importAnswerSchema } from '@/lib/features/inventory/schema'
import { readText } from './input/read-text'
import { problem } from './server/refusal'
import { serverCommand } from './server/server-command'
import { textTable } from './table'

/** Imports an inventory document into a running Berth, completely or not at all. */
export const importCommand = serverCommand({
  name: 'import',
  summary: 'Imports an inventory document into a server, completely or not at all.',
  usage: '[file] [--dry-run] [--prune [--confirm N]]',
  example: 'berth import inventory.yaml --server http://localhost:3000 --dry-run --table',
  options: {
    'dry-run': { type: 'boolean' },
    prune: { type: 'boolean' },
    confirm: { type: 'string' },
  },
  async run({ file, values }, server, terminal) {
    const confirm = values.confirm === undefined ? undefined : Number(values.confirm)
    if (confirm !== undefined && !Number.isSafeInteger(confirm))
      return problem('is the number of rows that the dry run would archive', '--confirm')
    if (confirm !== undefined && values.prune !== true)
      return problem('goes with --prune only', '--confirm')
    const document = await readText(file, terminal)
    if (!document.ok) return document

    const body = {
      document: document.value,
      dryRun: values['dry-run'] === true,
      prune: values.prune === true,
      ...(confirm === undefined ? {} : { confirm }),
    }
    const answer = await server.json('POST', '/inventory', importAnswerSchema, { body })
    if (!answer.ok) return answer
    const value = { json: answer.value, table: importTable(answer.value) }
    return ok({ ...value, refusal: refusalOf(answer.value) })
  },
})

/** Why the server would refuse the import of a dry run. */
function refusalOf({ refusal }: ImportAnswer): Issue[] {
  if (refusal === null) return []
  const { detail, title, errors } = refusal
  return [{ path: '', message: `the import would be refused: ${detail || title}` }, ...errors]
}

/** The changed rows, grouped by kind of resource. The server returns at most a thousand rows of each kind. */
function importTable({ applied, counts, nouns }: ImportAnswer): string {
  const touched = nouns.filter(
    ({ counts: { creates, updates, archives } }) => creates + updates + archives > 0,
  )
  const header = ['', 'create', 'update', 'archive', 'unchanged']
  const row = (name: string, each: ImportAnswer['counts']) => [
    name,
    each.creates,
    each.updates,
    each.archives,
    each.unchanged,
  ]
  const rows = touched.map(({ noun, counts: own }) => row(noun.replaceAll('-', ' '), own))
  const lines = touched.flatMap(({ noun, creates, updates, archives }) => [
    ...creates.map(({ name }) => `+ ${noun} ${name}`),
    ...updates.flatMap(({ name, fields, sentences = [] }) => [
      `~ ${noun} ${name}`,
      ...(sentences.length > 0
        ? sentences.map((sentence) => `    ${sentence}`)
        : fields.map(({ field, from, to }) => `    ${field}: ${short(from)} -> ${short(to)}`)),
    ]),
    ...archives.map(({ name }) => `- ${noun} ${name}`),
  ])
  const last = applied ? 'Imported.' : 'A dry run: nothing was written.'
  return [textTable(header, [...rows, row('all', counts)]), lines.join('\n'), last]
    .filter((part) => part !== '')
    .join('\n\n')
}

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
