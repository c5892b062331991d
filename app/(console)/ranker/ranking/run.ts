import { type Place, placeOfPath } from '@/lib/base/json/place'
import { readJson } from '@/lib/base/json/read-json'
import {
  type FactorTable,
  parseRankInput,
  type RankedProvider,
  type RankRequest,
  type RuleLanguage,
  rank,
} from '@/lib/engine'
import { datedSchema } from './date-warnings'
import { type DiagnosticGroup, diagnosticsOf } from './diagnostics'

/**
 * The inputs of a ranking besides its request: all factors, and the rule that replaces the formula if there is
 * one.
 */
export type RankTerms = { table: FactorTable; rule: string | null }

/** A fault that prevents the ranking of a request. `place` is null if it is not in the request. */
export type RequestFault = { path: string; message: string; place: Place | null }

export type Ranked = {
  request: RankRequest
  ranking: readonly RankedProvider[]
  /** True if preferences decided, so that SLAs and monitoring did not count. */
  byPreferences: boolean
  diagnostics: readonly DiagnosticGroup[]
  terms: RankTerms
}

export type Run =
  | { kind: 'empty' }
  | { kind: 'refused'; isSyntax: boolean; faults: readonly RequestFault[] }
  | ({ kind: 'ranked' } & Ranked)

/** The length in characters up to which a request is ranked while it is typed. */
export const MAX_LIVE = 1_000_000

const tooLong: Run = {
  kind: 'refused',
  isSyntax: false,
  faults: [
    {
      path: '',
      message: 'is larger than 1 MB. Upload it as a file: the server ranks it then.',
      place: { line: 1, column: 1 },
    },
  ],
}

/** Ranks the text of a request with these factors, or reports its errors with their paths. */
export function runText(text: string, terms: RankTerms, rules: RuleLanguage): Run {
  if (text.trim() === '') return { kind: 'empty' }
  if (text.length > MAX_LIVE) return tooLong
  const read = readJson(text)
  if (!read.ok) {
    const { path, message, line, column } = read.error
    return { kind: 'refused', isSyntax: true, faults: [{ path, message, place: { line, column } }] }
  }

  const { table, rule } = terms
  const config = { sla: table.sla, metrics: table.metrics }
  const input = parseRankInput({ request: read.value, config, rule }, rules)
  if (!input.ok) {
    const faults = input.error.problems.map((problem) => faultOf(problem, text))
    return { kind: 'refused', isSyntax: false, faults }
  }
  const ranking = rank(input.value, rules)
  return {
    kind: 'ranked',
    request: input.value.request,
    ranking,
    byPreferences: ranking.some(({ breakdown }) => breakdown.kind === 'preference'),
    diagnostics: diagnosticsOf(ranking, input.value.request, datedSchema.parse(read.value)),
    terms,
  }
}

/** Paths of the engine begin at the whole document, but users see only the request. */
function faultOf({ path, message }: { path: string; message: string }, text: string): RequestFault {
  if (path === 'rule') return { path: 'rule', message, place: null }
  if (path.startsWith('config')) return { path: path.replace('config.', ''), message, place: null }
  const own = path.replace(/^request\.?/, '')
  return { path: own, message, place: placeOfPath(text, own) }
}

/** Formats the JSON of a request with two spaces per level. Null if it is not JSON. */
export function formatted(text: string): string | null {
  const read = readJson(text)
  return read.ok ? JSON.stringify(read.value, null, 2) : null
}
