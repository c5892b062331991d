import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  columnsUnder,
  conflictsOf,
  countOf,
  type KeyDraft,
  keysUnder,
  noChanges,
  ownValue,
  withColumn,
  withoutColumn,
  withoutSaved,
  withTheirs,
  withValues,
} from './key-draft'

const ssd = { name: 'SSD', value: 0, weight: 0, sticky: false }
const rack = { name: 'rack no', value: 1, weight: 5, sticky: true }
const saved = {
  clusterId: 'c',
  revision: 3,
  keys: [ssd, rack],
  values: { n1: { SSD: 1 }, n2: { 'rack no': 2 } },
}
const nodes = new Set(['n1', 'n2', 'n3'])
const set = (draft: KeyDraft, nodeId: string, name: string, value: number | null) =>
  withValues(saved, draft, [{ nodeId, name, value }])

describe('values', () => {
  test("are the node's own, pending or saved, and null otherwise", () => {
    const draft = set(noChanges, 'n3', 'SSD', 0.5)
    expect(ownValue(saved, draft, 'n1', 'SSD')).toBe(1)
    expect(ownValue(saved, draft, 'n3', 'SSD')).toBe(0.5)
    expect(ownValue(saved, draft, 'n2', 'SSD')).toBeNull()
    expect(ownValue(saved, set(draft, 'n1', 'SSD', null), 'n1', 'SSD')).toBeNull()
  })

  test('that equal the saved ones are not changes', () => {
    const draft = set(set(noChanges, 'n2', 'rack no', 7), 'n2', 'rack no', 2)
    expect(draft).toEqual(noChanges)
  })

  test('are sent only if changed, and not for removed nodes or keys', () => {
    const draft = set(set(set(noChanges, 'n1', 'SSD', null), 'n2', 'SSD', 0), 'gone', 'SSD', 1)
    const body = bodyOf(saved, set(draft, 'n1', 'no key', 1), nodes)
    expect(body).toEqual({ changes: { n1: { SSD: null }, n2: { SSD: 0 } } })
  })
})

describe('columns', () => {
  test('are added at the end, changed in place, and removed together with their cells', () => {
    const gpu = { name: 'GPU', value: 0, weight: 0, sticky: false }
    const added = set(withColumn(saved, noChanges, gpu), 'n1', 'GPU', 1)
    expect(columnsUnder(saved, added)).toEqual([ssd, rack, gpu])
    expect(bodyOf(saved, added, nodes)).toEqual({
      keys: [ssd, rack, gpu],
      changes: { n1: { GPU: 1 } },
    })
    const heavy = { ...ssd, weight: 9 }
    expect(columnsUnder(saved, withColumn(saved, added, heavy))).toEqual([heavy, rack, gpu])
    expect(withoutColumn(saved, added, 'GPU')).toEqual(noChanges)
    const removed = withoutColumn(saved, set(added, 'n2', 'SSD', 4), 'SSD')
    expect(columnsUnder(saved, removed)).toEqual([rack, gpu])
    expect(countOf(removed)).toBe(3)
  })

  test('that equal the saved ones are not changes', () => {
    const changed = withColumn(saved, noChanges, { ...ssd, sticky: true })
    expect(withColumn(saved, changed, { ...ssd })).toEqual(noChanges)
    expect(withColumn(saved, withoutColumn(saved, noChanges, 'SSD'), ssd)).toEqual(noChanges)
  })
})

test('the resulting keys contain the changes and nothing of removed keys', () => {
  const draft = withoutColumn(saved, set(noChanges, 'n3', 'rack no', 9), 'SSD')
  expect(keysUnder(saved, draft)).toEqual({
    clusterId: 'c',
    revision: 3,
    keys: [rack],
    values: { n1: {}, n2: { 'rack no': 2 }, n3: { 'rack no': 9 } },
  })
  expect(saved.values.n1).toEqual({ SSD: 1 })
})

describe('another user saves in the meantime', () => {
  const mine = withColumn(saved, set(set(noChanges, 'n1', 'SSD', 5), 'n2', 'SSD', 6), {
    ...rack,
    weight: 8,
  })

  test.each([
    ['something else', { n3: { SSD: 4 }, ...saved.values }, saved.keys, []],
    ['the same', { ...saved.values, n1: { SSD: 5 } }, saved.keys, []],
    ['another value', { ...saved.values, n1: { SSD: 9 } }, saved.keys, ['n1 SSD']],
    ['no value', { n2: { 'rack no': 2 } }, saved.keys, ['n1 SSD']],
    ['another key', saved.values, [ssd, { ...rack, weight: 1 }], ['rack no']],
    ['no such key', saved.values, [ssd], ['rack no']],
  ])('%s', (_what, values, keys, expected) => {
    const found = conflictsOf({ values, keys }, mine)
    expect(found.map((it) => (it.kind === 'cell' ? it.key : it.name))).toEqual(expected)
    const retained = withTheirs(mine, found)
    expect(conflictsOf({ values, keys }, retained)).toEqual([])
    expect(countOf(retained)).toBe(countOf(mine) - expected.length)
  })
})

test('a restored draft has no changes that were saved meanwhile', () => {
  const draft = withColumn(saved, set(set(noChanges, 'n1', 'SSD', 5), 'n2', 'SSD', 6), {
    name: 'new',
    value: 1,
    weight: 0,
    sticky: false,
  })
  expect(withoutSaved(saved, draft)).toEqual(draft)
  const applied = keysUnder(saved, draft)
  expect(withoutSaved(applied, draft)).toEqual(noChanges)
  const partly = { ...applied, values: { n1: { SSD: 5 } } }
  expect(withoutSaved(partly, draft)).toEqual(set(noChanges, 'n2', 'SSD', 6))
})
