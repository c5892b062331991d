import { beforeAll, expect, test } from 'vitest'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { prometheus } from './prometheus'

/** Run only by `npm run test:prometheus`, against the Prometheus that it starts, which measures itself. */

const { PROMETHEUS_URL: url = '' } = process.env

beforeAll(() => {
  process.env.DATABASE_URL = 'postgresql://nowhere/'
  process.env.NEXTAUTH_SECRET = 'a secret of this test'
  process.env.BERTH_OUTGOING_ALLOW = '127.0.0.1/32'
})

const fetched = (queries: Record<string, string>, at = url) => {
  const list = Object.entries(queries).map(([metric, query]) => ({ metric, query }))
  return prometheus.fetcher(
    prometheus.requestSchema.parse({ kind: 'prometheus', url: at, queries: list }),
    {
      send: sendOutgoing,
      secret: null,
      signal: AbortSignal.timeout(30_000),
      pause: async () => {},
    },
  )(new Date())
}

const failure = (what: RegExp) => ({
  ok: false,
  error: {
    kind: expect.any(String),
    what: expect.stringMatching(what),
    remedy: expect.stringMatching(/\.$/),
  },
})

test('each query gives one number', async () => {
  const answer = await fetched({
    'OCCI CreateVM Result': 'up{job="itself"}',
    scalar: 'scalar(up{job="itself"}) * 2',
    sum: 'sum(prometheus_http_requests_total)\n  * 0 + 0.5',
    literal: '1e3',
  })
  expect(answer).toEqual({
    ok: true,
    value: [
      { metric: 'OCCI_CreateVM_Result', value: 1 },
      { metric: 'scalar', value: 2 },
      { metric: 'sum', value: 0.5 },
      { metric: 'literal', value: 1000 },
    ],
  })
})

test.each([
  ['up ==', /^Prometheus refused the query of m: .*parse error/],
  ['no_such_metric', /^The query of m finds nothing/],
  ['prometheus_http_requests_total', /^The query of m returned \d+ numbers/],
  ['up[1m]', /^The query of m returned a matrix/],
  ['"text"', /^The query of m returned a string/],
  ['vector(0) / 0', /^The query of m returned NaN/],
  ['vector(1) / 0', /^The query of m returned \+Inf/],
  ['{__name__=~".+"}', /^Prometheus answered with more than 64 kB|gives \d+ numbers/],
])('%s is reported to give no number', async (query, what) => {
  expect(await fetched({ m: query })).toEqual(failure(what))
})

test('an address without the API is reported', async () => {
  expect(await fetched({ m: 'up' }, `${url}/elsewhere`)).toEqual(failure(/with 404\.$/))
})
