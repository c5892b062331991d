import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import {
  countsOf,
  format,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'

const state = `${format}
providers: [ { name: kvm, kind: openstack } ]
accounts: [ { provider: kvm, name: a }, { provider: kvm, name: b } ]
tenants: [ { name: acme } ]
`
const slas = (account: string, more = '') => `
slas:
  - { name: gold, provider: kvm, account: ${account}, startAt: 2026-01-01T00:00:00Z, endAt: 2027-01-01T00:00:00Z${more},
      services: [ { targets: [ { type: public_ip, restrictions: { total_guaranteed: 10, total_limit: 1e999 } } ] } ] }
`
const preferences = (weight: number) => `
preferences:
  - { priorities: [ { slaId: gold, weight: ${weight} } ] }
  - { tenant: acme, serviceType: compute, priorities: [ { slaId: gold } ] }
`

test('SLAs and preferences are imported, changed and exported by name', async () => {
  const first = await sendDocument(`${state}${slas('a')}${preferences(0.5)}`)
  expect(first.status).toBe(200)
  expect(countsOf(first, 'sla')).toMatchObject({ creates: 1 })
  expect(
    first.json.nouns.find(({ noun }: { noun: string }) => noun === 'rank-preference'),
  ).toMatchObject({
    creates: [{ name: 'preference' }, { name: 'preference/acme/compute' }],
  })
  const find = () => database().sla.findFirstOrThrow({ include: { account: true, tenant: true } })
  expect(await find()).toMatchObject({
    account: { name: 'a' },
    tenant: null,
    startAt: new Date('2026-01-01'),
    services: [{ targets: [{ restrictions: { total_limit: '1e999', total_guaranteed: 10 } }] }],
  })

  const moved = await sendDocument(`${format}${slas('b', ', tenant: acme')}${preferences(0.7)}`)
  expect(countsOf(moved, 'sla')).toMatchObject({ updates: 1 })
  expect(countsOf(moved, 'rank-preference')).toMatchObject({ updates: 1, unchanged: 1 })
  expect(await find()).toMatchObject({
    account: { name: 'b' },
    tenant: { name: 'acme' },
    revision: 2,
  })

  for (const as of ['yaml', 'json']) {
    const again = await sendDocument((await takeDocument(as)).text)
    expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
  }
})

test('rows that a document no longer lists are archived by pruning, and restored when listed again', async () => {
  const pruned = await sendDocument(`${format}slas: []\npreferences: []\n`, {
    prune: true,
    confirm: 3,
  })
  expect(countsOf(pruned, 'sla')).toMatchObject({ archives: 1 })
  expect(countsOf(pruned, 'rank-preference')).toMatchObject({ archives: 2 })
  expect((await takeDocument()).text).not.toContain('gold')
  const back = await sendDocument(`${format}${slas('b', ', tenant: acme')}${preferences(0.7)}`)
  expect(countsOf(back, 'rank-preference')).toMatchObject({ creates: 0, updates: 2 })
  expect(await database().rankPreference.count({ where: { archivedAt: null } })).toBe(2)
})

test.each([
  ['no such account', slas('nowhere'), 'slas[0].account'],
  ['no such tenant', slas('a', ', tenant: nobody'), 'slas[0].tenant'],
  ['an end before the start', slas('a').replace('2027', '2025'), 'slas[0].endAt'],
  ['a word for a number', slas('a').replace(': 10', ': ten'), 'slas[0].services'],
  [
    'no such SLA',
    preferences(0).replaceAll('gold', 'silver'),
    'preferences[0].priorities[0].slaId',
  ],
])('%s is reported with its path', async (_name, text, path) => {
  const before = await database().sla.findMany()
  const { status, json } = await sendDocument(`${format}${text}`)
  expect(status).toBe(422)
  expect(json.errors[0].path).toContain(path)
  expect(await database().sla.findMany()).toEqual(before)
})
