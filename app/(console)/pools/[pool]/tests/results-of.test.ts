import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { account, snapshot, split, stack } from '@/lib/features/previews/testing/snapshots'
import { failingCount, testRows } from './results-of'

const inputs = snapshot([account('a'), account('b')])
const common = { name: null, deployable: null, tenant: null }

test('tests run on the pinned inputs, and an unreadable test reports its problems', () => {
  const rows = testRows(inputs, stack(split({ a: 3 })), { rules: cel }, [
    { ...common, kind: 'account-share', accounts: ['a'], min: 70 },
    { ...common, kind: 'largest-share', max: 60, tenant: 'acme' },
    { ...common, kind: 'account-share', accounts: [] },
  ])
  expect(rows.map(({ result }) => result?.passed ?? null)).toEqual([true, false, null])
  expect(rows[0]?.result?.name).toBe(
    'The share of account-a is between 70 % and 100 % for every deployable',
  )
  expect(rows[1]?.result).toMatchObject({ gotText: '75.0 %', deployable: 'web-small' })
  expect(rows[2]?.problems).toEqual(['accounts: Name at least one account'])
  expect(failingCount(rows)).toBe(2)
})
