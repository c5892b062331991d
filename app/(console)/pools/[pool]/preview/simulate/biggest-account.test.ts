import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { evaluate } from '@/lib/features/previews/evaluate/evaluate'
import { account, snapshot, split, stack, step } from '@/lib/features/previews/testing/snapshots'
import { biggestAccount } from './biggest-account'

const spillover = snapshot([
  account('a', { quota: 2 }),
  account('b', { quota: 2 }),
  account('ec2', { quota: 5000, priority: 2 }),
])
const policy = stack(split({ b: 3 }), step('account-priority', { mode: 'strict' }))

test('the biggest account has the largest share of its group, even if more lands in other groups', () => {
  const now = evaluate(spillover, 'd', policy, { rules: cel })
  if (now === undefined) throw new Error('the deployable is missing')
  expect(biggestAccount(now, 1)).toEqual({ id: 'b', name: 'account-b', group: 1 })
  expect(biggestAccount(now, 2)).toEqual({ id: 'ec2', name: 'account-ec2', group: 2 })
  expect(biggestAccount(now, 3)).toBeNull()
  expect(biggestAccount(now, null)).toBeNull()
})
