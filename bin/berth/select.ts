import { percentText } from '@/lib/base/percent'
import type { Outcome, SelectInput } from '@/lib/engine'
import { select as decide, explain, matchTrace, parseSelectInput } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

/** Selects one match of the input, with the reasons. */
export const select = documentCommand({
  name: 'select',
  summary: 'Picks one match by a policy, with shares and the whole trace.',
  example: 'berth select input.json --table',
  answer(document) {
    const input = parseSelectInput(document, cel)
    if (!input.ok) return { ok: false, error: input.error.problems }
    return { ok: true, value: { value: decide(input.value, cel), context: input.value } }
  },
  table: outcomeTable,
  why: { noun: 'MATCH', traceOf: matchTrace },
})

/** The outcome as text: the sentence first, then every share. */
function outcomeTable(outcome: Outcome, input: SelectInput): string {
  const { headline, rejections } = explain(outcome, input)
  const names = new Map(input.accounts.map(({ id, name }) => [id, name]))
  const matches = new Map(input.matches.map((match) => [match.id, match]))
  const rows = outcome.groups.flatMap(({ group, matches: members }) =>
    members.map(({ id, account, share }) => [
      `G${group}`,
      names.get(account) ?? account,
      matches.get(id)?.realm ?? null,
      id,
      percentText(share),
      matches.get(id)?.costPerHour ?? null,
      id === outcome.winner ? 'chosen' : '',
    ]),
  )

  const header = ['group', 'account', 'realm', 'match', 'share', 'per hour', '']
  const sentences = rejections.map((each) => each.sentence)
  const parts = [headline, rows.length > 0 ? textTable(header, rows) : '', sentences.join('\n')]
  return parts.filter((part) => part !== '').join('\n\n')
}
