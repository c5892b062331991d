import { placeOfPath } from '@/lib/base/json/place'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import {
  type FactorTable,
  mergeFactors,
  parseRankInput,
  type RankedProvider,
  type RankInput,
  rank,
  rankBriefly,
  readRankRequest,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { withDateWarnings } from './date-warnings'
import { withoutMetricsOf } from './hidden-metrics'
import { type JsonPieces, type ListPart, listPart, wholeList } from './list-part'
import { readObject, type Sent, textOf } from './read-request'
import type { BodyRefusal } from './refused-body'

/** The published factors. */
type Live = { table: FactorTable; rule: string | null; versions: Record<string, number> }

export type RankingTask = {
  bytes: Uint8Array<ArrayBuffer>
  /** The original's body is the request itself. Our body may also contain factors and a rule. */
  form: 'original' | 'own'
  isExplained: boolean
  /** The part of the ranking to return, or null for all of it. */
  part: ListPart | null
  live: Live
  /** If true, a call without SLAs and monitoring ranks the stored ones. */
  mayMeanStored: boolean
  /** Providers whose metrics the caller may not read. */
  hiddenMetrics?: readonly string[]
  /** The present, in ms. SLAs that ended before it get a warning. */
  now: number
}

/** The ranking as JSON, or the overrides of a call that ranks the stored SLAs. */
export type RankedBody = { json: JsonPieces } | { overrides: Overrides } | { isTooLong: true }

type Overrides = Readonly<Record<'config' | 'rule', unknown>>

/** The maximum number of problems that are shown with their position. */
const SHOWN = 20

/** Ranks the content of a body, and returns JSON. */
export function runRanking(task: RankingTask): Result<RankedBody, BodyRefusal> {
  const text = textOf(task.bytes)
  if (!text.ok) return err({ isJson: false, count: 1, shown: [text.error] })
  const usual = usualInput(text.value, task)
  if (usual !== null) return ok(written(wholeList(rankBriefly(usual, cel).map(asOriginal))))

  const sent = readObject(text.value)
  if (!sent.ok) return err({ isJson: false, count: 1, shown: [sent.error] })
  if (task.mayMeanStored && meansStored(sent.value.value)) {
    const { config, rule } = sent.value.value
    return ok({ overrides: { config, rule } })
  }

  const requested = requestOf(sent.value.value, task)
  const input = parseRankInput(requested.input, cel)
  if (!input.ok) return err(refusalOf(input.error.problems, sent.value, requested.isBare))
  return ok(written(answerOf(input.value, task, requested)))
}

/**
 * Parses the usual body of orchestrators, which needs only the ranks, with a faster parser. Null if it is another body.
 */
function usualInput(
  text: string,
  { bytes, form, isExplained, live }: RankingTask,
): RankInput | null {
  if (form !== 'original' || isExplained || live.rule !== null) return null
  const request = readRankRequest(text, bytes)
  return request === null ? null : { request, factors: mergeFactors(live.table), rule: null }
}

const written = (answer: JsonPieces | null): RankedBody =>
  answer === null ? { isTooLong: true } : { json: answer }

/** A call with preferences or a request must also contain the SLAs. */
const meansStored = (body: Sent['value']) =>
  !['request', 'sla', 'monitoring', 'preferences'].some((name) => Object.hasOwn(body, name))

/** Selects the request and the factors. A config in the call replaces all that is published. */
function requestOf(body: Sent['value'], { form, live }: RankingTask) {
  const published = { sla: live.table.sla, metrics: live.table.metrics }
  if (form === 'original') {
    const input = { request: body, config: published, rule: live.rule }
    return { input, isBare: true, isOwn: false }
  }
  const { request = body, config, rule } = body
  const isOwn = config !== undefined && config !== null
  const hasRule = rule !== undefined && rule !== null
  const input = {
    request,
    config: isOwn ? config : published,
    rule: isOwn || hasRule ? rule : live.rule,
  }
  return { input, isBare: request === body, isOwn }
}

type Requested = ReturnType<typeof requestOf>

function answerOf(
  input: RankInput,
  { isExplained, live, now, part, hiddenMetrics = [] }: RankingTask,
  { input: given, isOwn }: Requested,
) {
  const entries = isExplained
    ? withoutMetricsOf(
        hiddenMetrics,
        withDateWarnings(rank(input, cel), input.request, given.request, now),
      )
    : rankBriefly(input, cel).map(asOriginal)
  if (part === null) return wholeList(entries)
  const list = listPart(entries, part)
  if (list === null) return null
  const facts = { total: entries.length, next: list.next, factors: isOwn ? null : live.versions }
  const text = new TextEncoder()
  return [
    text.encode('{"ranking":'),
    ...list.pieces,
    text.encode(`,${JSON.stringify(facts).slice(1)}`),
  ]
}

const asOriginal = (entry: Pick<RankedProvider, 'name' | 'rank' | 'ranked' | 'errorReason'>) => ({
  name: entry.name,
  rank: entry.rank,
  ranked: entry.ranked,
  errorReason: entry.errorReason,
})

/** Locates the first problems in the text, with paths in the body that was sent. */
function refusalOf(problems: readonly Issue[], { text }: Sent, isBare: boolean): BodyRefusal {
  const shown = problems.slice(0, SHOWN).map(({ path, message }) => {
    const within = isBare ? path.replace(/^request\.?/, '') : path
    return { path: within, message, ...placeOfPath(text, within) }
  })
  return { isJson: true, count: problems.length, shown }
}
