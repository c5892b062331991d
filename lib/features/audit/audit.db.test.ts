import { beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '@/lib/api/paging/cursor'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'

let viewer: Person
let owner: Person
let colleague: Person

const entry = (facts: Record<string, unknown>) => ({
  at: new Date('2026-01-10T12:00:00Z'),
  actorId: 'somebody',
  actorName: 'Somebody',
  action: 'pool.update',
  noun: 'pool',
  subjectId: 'p1',
  subjectName: 'web',
  address: '192.0.2.1',
  ...facts,
})

beforeAll(async () => {
  viewer = await person('viewer')
  owner = await person('owner')
  colleague = await person('member', { tenantId: owner.tenantId ?? '' })
  const many = Array.from({ length: 7 }, (_, i) => entry({ subjectId: `p${i}` }))
  await database().auditEntry.createMany({ data: many })
  await database().auditEntry.createMany({
    data: [
      // Newer than the entries that are written after it.
      entry({
        at: new Date('2026-03-01T00:00:00Z'),
        noun: 'image',
        action: 'image.create',
        subjectName: '=cmd|"/c calc"!A1',
        actorName: '-2+3',
        note: 'two\nlines, "quoted"',
        after: { name: '@x' },
      }),
      entry({
        tenantId: owner.tenantId,
        noun: 'member',
        subjectName: 'by staff',
        actorName: 'Someone of staff',
      }),
      entry({
        tenantId: owner.tenantId,
        noun: 'member',
        subjectName: 'by colleague',
        actorId: colleague.userId,
      }),
    ],
  })
})

const read = (query: string, by: Person = viewer) => call('GET', `/audit?${query}`, by)
type Item = Record<'id' | 'at' | 'subjectName' | 'actorName', string> & { address: string | null }

test('pages meet without gap or overlap, newest first', async () => {
  const { items } = (await read('limit=200')).json
  const all = items.map((it: Item) => it.id)
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { json } = await read(`limit=3${cursor}`)
    seen.push(...json.items.map((it: Item) => it.id))
    if (json.next === null) break
    cursor = `&cursor=${json.next}`
  }
  expect(seen).toEqual(all)
  expect(seen).toHaveLength(10)
  const times = items.map((it: Item) => it.at)
  expect(times).toEqual(times.toSorted().toReversed())
})

describe('reading', () => {
  test.each([
    ['noun=image', 1],
    ['action=pool.update', 9],
    ['subject=p3', 1],
    ['subject=COLLEAGUE', 1],
    ['actor=-2%2B3', 1],
    ['actor=somebody', 10],
    ['actor=SOME', 9],
    ['from=2026-02-01T00:00:00Z', 1],
    ['to=2026-03-01T00:00:00Z', 9],
    ['from=2026-01-10T12:00:00Z&to=2026-01-10T12:00:00Z', 0],
    ['noun=image&action=pool.update', 0],
    ['subject=%25', 0],
  ])('%s finds %i', async (query, count) => {
    expect((await read(query)).json.items).toHaveLength(count)
  })

  test.each([
    'cursor=x',
    `cursor=${encodeCursor(['2026-01-01T00:00:00Z', 'x'])}`,
    'limit=0',
    'limit=201',
    'from=yesterday',
    'format=xml',
  ])('%s is refused', async (query) => {
    expect((await read(query)).status).toBe(422)
  })

  test('owners read the entries of their tenant without the names of staff', async () => {
    const { json } = await read('', owner)
    const actors = json.items.map((it: Item) => [it.subjectName, it.actorName, it.address])
    expect(actors).toEqual([
      ['by colleague', 'Somebody', '192.0.2.1'],
      ['by staff', 'Staff', null],
    ])
    const file = await read('format=csv', owner)
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
    expect(file.text).not.toContain('of staff')
  })

  test('owners cannot guess the names of staff by searching for them', async () => {
    expect((await read('actor=of%20staff')).json.items).toHaveLength(1)
    expect((await read('actor=of%20staff', owner)).json.items).toEqual([])
    expect((await read('actor=Somebody', owner)).json.items).toHaveLength(1)
  })
})

test('pages meet without gap or overlap, oldest first', async () => {
  const all = (await read('limit=200')).json.items.map((it: Item) => it.id)
  const first = (await read('sort=at&limit=5')).json
  const next = (await read(`sort=at&limit=5&cursor=${first.next}`)).json
  const paged = [...first.items, ...next.items].map((it: Item) => it.id)
  expect(paged).toEqual(all.toReversed().slice(0, 10))
})

describe('a file', () => {
  test('as CSV has every match and no formula', async () => {
    const file = await read('noun=image&format=csv')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head = '', line] = file.text.split(/\r\n(?=.)/)
    expect(head).toContain('id,at,actorId,actorName')
    expect(line).toContain(`"'-2+3"`)
    expect(line).toContain(`"'=cmd|""/c calc""!A1"`)
    expect(line).toContain('"two\nlines, ""quoted"""')
    expect(line).toContain('"{""name"":""@x""}"')
  })

  test('as JSON has the fields of the log', async () => {
    const file = await read('format=json&limit=1')
    expect(JSON.parse(file.text)).toHaveLength(10)
  })
})

test('the database user of Berth cannot change the log', async () => {
  await expect(database().auditEntry.deleteMany()).rejects.toThrow()
  await expect(database().auditEntry.updateMany({ data: { note: 'x' } })).rejects.toThrow()
})
