import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { format } from '@/testing/fixtures/inventory-documents'
import { healthCallsDuring } from '@/testing/health-calls'
import { inventoryAdmin } from '@/testing/inventory'

/** The minimum number of other requests that are handled while a document is read. */
const MIN_SERVED = 5

let api: ApiProcess

beforeAll(async () => {
  // Long enough for a shared machine, because this test is about the other requests.
  process.env.BERTH_DOCUMENT_MS = '120000'
  api = await startApi(process.env.DATABASE_URL ?? '')
})

afterAll(() => api?.kill())

async function dryRun(document: string) {
  const { headers } = await inventoryAdmin()
  const response = await fetch(`${api.url}/inventory`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ document, dryRun: true }),
  })
  return { status: response.status, json: await response.json() }
}

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('')
const wrong = { status: 422, code: 'invalid-inventory' }
const provider = `${format}providers: [{ name: p, kind: k }]\naccounts: [{ provider: p, name: a }]\n`

test.each([
  {
    name: '30,000 unknown keys',
    document: () => format + lines(30_000, (i) => `k${i}: 1\n`),
    answer: {
      ...wrong,
      problems: /has 30000 problems/,
      last: 'line 501: There is no field of this name. Correct the name, or delete the field.',
    },
  },
  {
    name: '6 MB of comments',
    document: () => format + lines(3_000_000, () => '#\n'),
    answer: { status: 422, code: 'too-expensive', problems: /3000000 lines of comments/ },
  },
  {
    name: '20,000 anchors',
    document: () => `${format}providers:\n${lines(20_000, (i) => `  - &a${i} { name: p${i} }\n`)}`,
    answer: { ...wrong, problems: /has 20000 problems/ },
  },
  {
    name: '10,000 rows with two faults each',
    document: () =>
      `${format}accounts:\n${lines(10_000, (i) => `  - { name: a${i}, quota: -1 }\n`)}`,
    answer: { ...wrong, problems: /has 20000 problems/ },
  },
  {
    name: '10,000 wrong references',
    document: () =>
      `${provider}prices:\n${lines(10_000, (i) => `  - { provider: p, profile: m${i}, price: 1 }\n`)}`,
    answer: { ...wrong, problems: /has 10000 problems/, last: /^line 504: / },
  },
])(
  '$name: refused with the first problems, while other requests are handled',
  async (given) => {
    const { document, answer } = given
    const text = document()
    const sent: Awaited<ReturnType<typeof dryRun>>[] = []
    const others = await healthCallsDuring(api.url, async () => sent.push(await dryRun(text)))
    const [refused] = sent
    expect(refused).toMatchObject({ status: answer.status, json: { code: answer.code } })
    expect(refused?.json.detail).toMatch(answer.problems)
    expect(refused?.json.errors.length).toBeLessThanOrEqual(500)
    if ('last' in answer) expect(refused?.json.errors.at(-1).message).toMatch(answer.last)
    expect(others).toBeGreaterThanOrEqual(MIN_SERVED)
  },
  120_000,
)

test('other requests are handled while a valid document of 20,000 rows is read', async () => {
  const profile = 'vcpus: 1, memoryMb: 1024, storageGb: 0, architecture: x86_64'
  const rows = lines(20_000, (i) => `  - { provider: p, name: machine-${i}, ${profile} }\n`)
  const sent: Awaited<ReturnType<typeof dryRun>>[] = []
  const others = await healthCallsDuring(api.url, async () =>
    sent.push(await dryRun(`${provider}providerHardwareProfiles:\n${rows}`)),
  )
  expect(sent[0]).toMatchObject({ status: 200, json: { counts: { creates: 20_002 } } })
  expect(others).toBeGreaterThanOrEqual(MIN_SERVED)
}, 200_000)
