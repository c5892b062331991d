import {
  candidateNamed,
  parseRankInput,
  type RankedProvider,
  type RankInput,
  rank as rankAll,
  rankTrace,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

/** Ranks the providers of a request, with the assumptions made. */
export const rank = documentCommand({
  name: 'rank',
  summary: 'Ranks providers by their SLAs and monitoring; --why takes an SLA id or a provider.',
  example: 'berth rank request.json --table',
  answer(document) {
    const input = parseRankInput(document, cel)
    if (!input.ok) return { ok: false, error: input.error.problems }
    return { ok: true, value: { value: rankAll(input.value, cel), context: input.value } }
  },
  table: rankingTable,
  why: {
    noun: 'PROVIDER',
    traceOf: rankTrace,
    candidateOf: (requested, ranking, { request }) => candidateNamed(ranking, request, requested),
  },
})

function rankingTable(ranking: readonly RankedProvider[], _input: RankInput): string {
  if (ranking.length === 0) return 'No provider to rank.'
  return textTable(
    ['name', 'rank', 'SLA part', 'monitoring part', 'notes'],
    ranking.map((entry) => [
      entry.name,
      shown(entry.ranked ? entry.rank : null),
      shown(entry.slaRank),
      shown(entry.monitoringRank),
      notesOf(entry),
    ]),
  )
}

/** Counts the warnings by kind; the JSON contains each of them with its path. */
function notesOf({ errorReason, breakdown, warnings }: RankedProvider): string {
  const counts = new Map<string, number>()
  for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1)

  const counted = [...counts].map(([code, count]) => {
    const words = code.replaceAll('-', ' ')
    return count === 1 ? words : `${words} × ${count}`
  })
  const weight = breakdown.kind === 'preference' ? [`weight ${shown(breakdown.weight)}`] : []
  return [...(errorReason === '' ? [] : [errorReason]), ...weight, ...counted].join(', ')
}

const shown = (value: number | null) => (value === null ? null : Number(value.toFixed(4)))
