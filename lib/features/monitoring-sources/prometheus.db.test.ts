import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { type Answer, type Received, startReceiver } from '@/testing/receiver'
import { prometheus } from './prometheus'

/** Responses of a Prometheus 2.42. */
const recorded: Readonly<Record<string, Answer>> = {
  vector: ok(
    '{"resultType":"vector","result":[{"metric":{"__name__":"up"},"value":[1795405298,"1"]}]}',
  ),
  scalar: ok('{"resultType":"scalar","result":[1795405298.5,"-0.25"]}'),
  empty: ok('{"resultType":"vector","result":[]}'),
  several: ok(
    '{"resultType":"vector","result":[{"metric":{"a":"1"},"value":[1795405298,"1"]},{"metric":{"a":"2"},"value":[1795405298,"2"]}]}',
  ),
  nan: ok('{"resultType":"vector","result":[{"metric":{},"value":[1795405298,"NaN"]}]}'),
  infinite: ok('{"resultType":"scalar","result":[1795405298,"+Inf"]}'),
  histogram: ok('{"resultType":"vector","result":[{"metric":{},"histogram":[1795405298,{}]}]}'),
  string: ok('{"resultType":"string","result":[1795405298,"a"]}'),
  matrix: ok('{"resultType":"matrix","result":[]}'),
  broken: {
    status: 400,
    body: '{"status":"error","errorType":"bad_data","error":"invalid parameter \\"query\\": 1:5: parse error: unexpected end of input"}',
  },
  page: { status: 200, body: '<html>' },
  elsewhere: { status: 404, body: '404 page not found\n' },
  moved: { status: 302, headers: { location: 'https://prometheus.example/graph' } },
  refused: { status: 401, body: 'Unauthorized' },
  long: ok(`{"resultType":"vector","result":[${'{"metric":{},"value":[1,"1"]},'.repeat(3000)}{}]}`),
  busy: { status: 503, body: '{"status":"error","errorType":"timeout","error":"query timed out"}' },
}

function ok(data: string): Answer {
  return { status: 200, body: `{"status":"success","data":${data}}` }
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
const received: Received[] = []

beforeAll(async () => {
  receiver = await startReceiver()
  receiver.answers((call) => {
    received.push(call)
    const query = new URL(call.path, 'http://here').searchParams.get('query')
    return recorded[query ?? ''] ?? { status: 500 }
  })
})
afterAll(() => receiver.close())

const now = new Date('2026-11-23T03:41:38.500Z')

const fetched = (queries: readonly string[], secret: string | null = null) => {
  received.length = 0
  const list = queries.map((query, i) => ({ metric: `metric ${i}`, query }))
  const settings = { kind: 'prometheus', url: `${receiver.url}/base/`, queries: list }
  return prometheus.fetcher(prometheus.requestSchema.parse(settings), {
    send: sendOutgoing,
    secret,
    signal: AbortSignal.timeout(10_000),
    pause: async () => {},
  })(now)
}

describe('a Prometheus', () => {
  test('gets a query for each metric, all for the same instant', async () => {
    expect(await fetched(['vector', 'scalar'])).toEqual({
      ok: true,
      value: [
        { metric: 'metric_0', value: 1 },
        { metric: 'metric_1', value: -0.25 },
      ],
    })
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /base/api/v1/query?query=vector&time=1795405298.5',
      'GET /base/api/v1/query?query=scalar&time=1795405298.5',
    ])
    expect(received[0]?.headers.authorization).toBeUndefined()
  })

  test('gets the bearer token', async () => {
    await fetched(['vector'], 'a token')
    expect(received[0]?.headers.authorization).toBe('Bearer a token')
  })

  test.each([
    ['empty', /The query of metric_1 finds nothing/, /labels/],
    ['several', /The query of metric_1 returned 2 numbers/, /avg/],
    ['nan', /returned NaN, which is not a storable number/, /one number/],
    ['infinite', /returned \+Inf/, /one number/],
    ['histogram', /returned a histogram/, /one number/],
    ['string', /returned a string/, /one number/],
    ['matrix', /returned a matrix/, /one number/],
    [
      'broken',
      /refused the query of metric_1: .*parse error: unexpected end of input/,
      /correct it/,
    ],
    ['page', /incomplete JSON/, /address/],
    ['elsewhere', /answered the query of metric_1 with 404/, /\/api\/v1\/query/],
    ['moved', /redirects .* to https:\/\/prometheus\.example/, /in the monitoring source/],
    ['refused', /requires a token/, /secret/],
    ['long', /more than 64 kB/, /avg/],
    ['busy', /answered 503, 3 times/, /log/],
  ])('whose answer is %s gives nothing, and the reason', async (answer, what, remedy) => {
    expect(await fetched(['vector', answer])).toEqual({
      ok: false,
      error: {
        kind: expect.any(String),
        what: expect.stringMatching(what),
        remedy: expect.stringMatching(remedy),
      },
    })
  })

  test('that refuses a token is distinguished from one that requires it', async () => {
    const what = expect.stringMatching(/refused the token/)
    const error = { kind: 'sign-in', what, remedy: expect.any(String) }
    expect(await fetched(['refused'], 'wrong')).toEqual({ ok: false, error })
  })
})

test.each(['a\ntoken', 'tökén', 'a token\r\n'])(
  'a Prometheus gets no token such as %j',
  async (secret) => {
    const what = expect.stringMatching(/cannot be sent/)
    const error = { kind: 'secret', what, remedy: expect.stringMatching(/line breaks/) }
    expect(await fetched(['vector'], secret)).toEqual({ ok: false, error })
    expect(received).toEqual([])
  },
)
