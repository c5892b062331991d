import { placeOfPath } from '@/lib/base/json/place'
import { err, ok, type Result } from '@/lib/base/result'
import {
  type FactorTable,
  type Issue,
  parseRankInput,
  type RankedProvider,
  type RankInput,
  rank,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { readRequest, type Sent } from './read-request'
import type { BodyRefusal } from './refused-body'

/** What the published factors say. */
type Live = { table: FactorTable; rule: string | null; versions: Record<string, number> }

export type RankingTask = {
  bytes: Uint8Array<ArrayBuffer>
  /** The original's body is the request itself; ours may hold factors and a rule beside it. */
  form: 'original' | 'own'
  isExplained: boolean
  live: Live
}

/** As many problems as are shown, and looked for in the text. */
const SHOWN = 20

/** Ranks what a body holds, and answers JSON. */
export function runRanking(task: RankingTask): Result<Uint8Array<ArrayBuffer>, BodyRefusal> {
  const sent = readRequest(task.bytes)
  if (!sent.ok) return err({ isJson: false, count: 1, shown: [sent.error] })

  const asked = askedFor(sent.value.value, task)
  const input = parseRankInput(asked.input, cel)
  if (!input.ok) return err(refusalOf(input.error.problems, sent.value, asked.isBare))
  return ok(new TextEncoder().encode(JSON.stringify(answerOf(input.value, task, asked.isOwn))))
}

/** What is ranked, and with whose factors; a config that the call brings stands in place of all that is published. */
function askedFor(body: Sent['value'], { form, live }: RankingTask) {
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

function answerOf(input: RankInput, { form, isExplained, live }: RankingTask, isOwn: boolean) {
  const ranking = rank(input, cel)
  if (form === 'own') return { ranking, factors: isOwn ? null : live.versions }
  return isExplained ? ranking : ranking.map(asOriginal)
}

const asOriginal = ({ name, rank: own, ranked, errorReason }: RankedProvider) => ({
  ...{ name, rank: own },
  ...{ ranked, errorReason },
})

/** The first problems with their places in the text, their paths as in the body that was sent. */
function refusalOf(problems: readonly Issue[], { text }: Sent, isBare: boolean): BodyRefusal {
  const shown = problems.slice(0, SHOWN).map(({ path, message }) => {
    const within = isBare ? path.replace(/^request\.?/, '') : path
    return { path: within, message, ...placeOfPath(text, within) }
  })
  return { isJson: true, count: problems.length, shown }
}
