import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import { answerOf, bodyOf, type Called, redirected } from '@/lib/features/fetched-sources/call'
import {
  addressSchema,
  type FetchFailure,
  type FetchPorts,
} from '@/lib/features/fetched-sources/define-source'
import { isHeaderText } from '@/lib/features/outgoing/header-text'
import type { OutgoingAnswer } from '@/lib/features/outgoing/outgoing'
import { defineMonitoringSource, type MetricValue } from './define-monitoring-source'
import { type Query, queriesSchema } from './prometheus-queries'

/** Many times the size of one value with its labels. */
const MAX_BYTES = 64 * 1024

/** Queries one number per metric from Prometheus or a server with its query API. */
export const prometheus = defineMonitoringSource({
  kind: 'prometheus',
  label: 'Prometheus',
  settings: { url: addressSchema, queries: queriesSchema },
  defaults: {},
  fields: [
    {
      name: 'url',
      label: 'Prometheus',
      hint: 'Its address, without /api/v1.',
      widget: 'url',
      ofSecret: true,
    },
    {
      name: 'queries',
      label: 'Queries',
      hint: 'Each query gives one number, which is stored as the metric: for example avg(node_load1).',
      widget: 'rows',
      one: 'query',
      columns: [
        { name: 'metric', label: 'Metric' },
        { name: 'query', label: 'Query' },
      ],
    },
  ],
  hasSecret: 'optional',
  isSecretInHeader: true,
  fetcher:
    ({ url, queries }, ports) =>
    async (now) => {
      if (ports.secret !== null && !isHeaderText(ports.secret)) return failed(unsendableToken)
      const values: MetricValue[] = []
      for (const query of queries) {
        const value = await queryNumber(
          calledOf(url, query, { now, secret: ports.secret }),
          query,
          ports,
        )
        if (!value.ok) return value
        values.push({ metric: query.metric, value: value.value })
      }
      return ok(values)
    },
})

const calledOf = (
  url: string,
  { query }: Query,
  { now, secret }: { now: Date; secret: string | null },
): Called => {
  const requested = new URLSearchParams({ query, time: String(now.getTime() / 1000) })
  return {
    name: 'Prometheus',
    mostBytes: MAX_BYTES,
    shorter: 'Ask for one number, for example with avg(...) around the query.',
    method: 'GET',
    url: `${url.replace(/\/+$/, '')}/api/v1/query?${requested}`,
    headers: {
      accept: 'application/json',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
  }
}

/** One number at an instant, in the format of the Prometheus API. */
const pointSchema = z.tuple([z.number(), z.string()])

const dataSchema = z.object({
  data: z.discriminatedUnion('resultType', [
    z.object({ resultType: z.literal('scalar'), result: pointSchema }),
    z.object({
      resultType: z.literal('vector'),
      result: z.array(z.object({ value: pointSchema.optional() })),
    }),
    z.object({ resultType: z.enum(['matrix', 'string']) }),
  ]),
})

/** Returns the number of a query's result. Any other result is an error. */
async function queryNumber(
  called: Called,
  { metric }: Query,
  ports: FetchPorts,
): Promise<Result<number, FetchFailure>> {
  const answer = await answerOf(called, ports)
  if (!answer.ok) return failed(answer.error)
  if (answer.value.status !== 200)
    return failed(refusal(called, answer.value, { metric, ...ports }))
  const body = bodyOf(called, answer.value, dataSchema)
  if (!body.ok) return failed(body.error)
  const { data } = body.value
  if (data.resultType === 'scalar') return numberOf(metric, data.result[1])
  if (data.resultType !== 'vector') return failed(noNumber(metric, `a ${data.resultType}`))
  const [first, ...others] = data.result
  if (first === undefined) return failed(nothing(metric))
  if (others.length > 0) return failed(several(metric, data.result.length))
  return first.value === undefined
    ? failed(noNumber(metric, 'a histogram'))
    : numberOf(metric, first.value[1])
}

function numberOf(metric: string, text: string): Result<number, FetchFailure> {
  const value = Number(text)
  return Number.isFinite(value) && text.trim() !== '' ? ok(value) : failed(noNumber(metric, text))
}

/** Omits the status of the call, which the messages name if it matters. */
const failed = ({ kind, what, remedy }: FetchFailure): Result<never, FetchFailure> =>
  err({ kind, what, remedy })

const errorSchema = z.object({ error: z.string() })

function refusal(
  called: Called,
  answer: OutgoingAnswer,
  { metric, secret }: { metric: string; secret: string | null },
): FetchFailure {
  const { status } = answer
  if (status >= 300 && status < 400) return redirected(called, answer, 'in the monitoring source')
  if (status === 401 || status === 403) return secret === null ? needsToken : wrongToken
  const reply = bodyOf(called, answer, errorSchema)
  if (!reply.ok)
    return {
      kind: 'answer',
      what: `Prometheus answered the query of ${metric} with ${status}.`,
      remedy: 'Check the address: below it there has to be /api/v1/query.',
    }
  return {
    kind: 'settings',
    what: `Prometheus refused the query of ${metric}: ${reply.value.error}`,
    remedy: 'Try the query on the page of Prometheus, and correct it in the monitoring source.',
  }
}

const needsToken: FetchFailure = {
  kind: 'secret',
  what: 'Prometheus requires a token, and the monitoring source has none, or one that cannot be read.',
  remedy: 'Set its bearer token as the secret of the monitoring source.',
}

const unsendableToken: FetchFailure = {
  kind: 'secret',
  what: 'The token of the monitoring source has characters that cannot be sent in a header.',
  remedy:
    'Set its bearer token again, without line breaks, spaces at the ends, and characters other than ASCII.',
}

const wrongToken: FetchFailure = {
  kind: 'sign-in',
  what: 'Prometheus refused the token of the monitoring source.',
  remedy: 'Set a bearer token that may read it.',
}

const nothing = (metric: string): FetchFailure => ({
  kind: 'nothing',
  what: `The query of ${metric} finds nothing.`,
  remedy: 'Check its labels, and that its metric was measured in the last five minutes.',
})

const several = (metric: string, count: number): FetchFailure => ({
  kind: 'settings',
  what: `The query of ${metric} returned ${count} numbers.`,
  remedy: 'Have it give one, for example with avg(...) around it or with more labels.',
})

const noNumber = (metric: string, given: string): FetchFailure => ({
  kind: 'settings',
  what: `The query of ${metric} returned ${given}, which is not a storable number.`,
  remedy: 'Have it give one number at one instant.',
})
