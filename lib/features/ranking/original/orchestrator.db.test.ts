import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'

let orchestrator: Person
beforeAll(async () => {
  orchestrator = await person('operator')
})

const rank = (body: unknown, query = '') =>
  call('POST', `/api/cpr/rank${query}`, { headers: orchestrator.headers, body })

/** Written like the orchestrator does: null fields are omitted, empty lists are included. */
const request = {
  preferences: [],
  sla: [
    {
      customer: 'indigo-dc',
      provider: 'provider-UPV-GRyCAP',
      id: 'upv',
      start_date: '11.01.2016+15:50:00',
      end_date: '11.02.2016+15:50:00',
      services: [
        {
          type: 'compute',
          service_id: 'upv-1',
          targets: [{ type: 'public_ip', unit: 'none', restrictions: { total_guaranteed: 10 } }],
        },
      ],
    },
    {
      customer: 'indigo-dc',
      provider: 'provider-RECAS-BARI',
      id: 'recas',
      start_date: '11.01.2016+15:50:00',
      end_date: '11.02.2016+15:50:00',
      services: [
        {
          type: 'compute',
          service_id: 'recas-1',
          targets: [{ type: 'computing_time', unit: 'h', restrictions: { total_guaranteed: 200 } }],
        },
      ],
    },
  ],
  monitoring: [
    {
      provider: 'provider-RECAS-BARI',
      metrics: [
        {
          metricName: 'OCCI Create VM availability',
          metricKey: 'Cloud_Providers.provider-RECAS-BARI..OCCI Create VM availability',
          metricValue: 1.0,
          metricTime: '26-06-2016 07:00:06',
          metricUnit: 'bit',
          paasThresholds: [],
          historyClocks: [],
          historyValues: [],
        },
      ],
    },
    { provider: 'provider-elsewhere', metrics: [] },
  ],
}

test('ranks what the orchestrator sends, and returns the four fields it reads', async () => {
  const answer = await rank(request)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.text)))
  expect(answer.json).toEqual([
    { name: 'provider-UPV-GRyCAP', rank: 3010, ranked: true, errorReason: '' },
    { name: 'provider-RECAS-BARI', rank: expect.closeTo(54.12, 9), ranked: true, errorReason: '' },
    {
      name: 'provider-elsewhere',
      rank: 0,
      ranked: false,
      errorReason: 'The provider is monitored, but has no SLA',
    },
  ])
})

test('without any list, and with a list of preferences without weights', async () => {
  expect((await rank({ sla: [] })).json).toEqual([])
  expect((await rank({ preferences: [], sla: [], monitoring: [] })).json).toEqual([])
  const priority = [{ sla_id: 'recas' }, { sla_id: 'upv', weight: 0.5 }, { sla_id: 'gone' }]
  const preferred = await rank({ ...request, preferences: [{ service_type: 'compute', priority }] })
  expect(preferred.json).toEqual([
    { name: 'provider-UPV-GRyCAP', rank: 3, ranked: true, errorReason: '' },
    { name: 'provider-RECAS-BARI', rank: 2, ranked: true, errorReason: '' },
    { name: null, rank: 1, ranked: true, errorReason: '' },
  ])
})

test('explains each rank on request', async () => {
  const [first, second, third] = (await rank(request, '?explain=1')).json
  expect(first).toMatchObject({ name: 'provider-UPV-GRyCAP', slaId: 'upv', slaRank: 3010 })
  expect(second).toMatchObject({
    monitoringRank: 1,
    breakdown: { kind: 'sla', service: 'recas-1' },
  })
  expect(second.breakdown.targets[0].restrictions[0]).toEqual({
    name: 'total_limit',
    given: null,
    counted: 1000,
  })
  expect(first.warnings.map(({ code }: { code: string }) => code)).toContain('missing-limit')
  expect(third).toMatchObject({ ranked: false, breakdown: { kind: 'no-sla' } })
  expect((await rank(request, '?explain=yes')).status).toBe(400)
})

test('returns the built-in factors before the first publish', async () => {
  const read = (name: string) => call('GET', `/api/cpr/${name}`, orchestrator)
  const sla = await read('get-sla-parameters')
  expect([sla.status, sla.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(Object.entries(sla.json)).toEqual([
    ...[
      ['computing_time', 0.0166],
      ['num_cpus', 1],
      ['mem_size', 1],
      ['disk_size', 1],
    ],
    ...[
      ['public_ip', 1],
      ['upload_bandwidth', 1],
      ['download_bandwidth', 1],
    ],
    ...[
      ['upload_aggregated', 1],
      ['download_aggregated', 1],
      ['infinity_value', 1000],
    ],
  ])
  const paas = await read('get-paas-parameters')
  expect(paas.json).toMatchObject({ OCCI_CreateVM_Result: 1, OCCI_CreateVM_Response_Time: 0.001 })
  expect(Object.keys(paas.json)).toHaveLength(12)
})

test.each([
  ['GET', 'rank', 'POST'],
  ['PUT', 'rank', 'POST'],
  ['DELETE', 'rank', 'POST'],
  ['POST', 'get-sla-parameters', 'GET'],
  ['POST', 'get-paas-parameters', 'GET'],
])('%s %s is the wrong method', async (method, name, allowed) => {
  const answer = await call(method, `/api/cpr/${name}`, orchestrator)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allowed)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.text).toBe(`API "${name}" only supports ${allowed} method\n`)
})
