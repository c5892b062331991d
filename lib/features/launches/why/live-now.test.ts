import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { account, input, match, step } from '@/lib/engine/testing/builders'
import { liveNow } from './live-now'

const preview = input({
  modules: [step('weighted-split', { weights: {} })],
  accounts: ['a', 'b', 'c'].map((id) => account(id)),
  matches: ['a', 'b', 'c'].map((id) => match(id)),
  seed: 's',
})

const open = { exclude: [], pin: null, tried: [] }

const sharesWith = (narrowing: object) => {
  const { outcome } = liveNow({ input: preview }, { narrowing: { ...open, ...narrowing } }, cel)
  return Object.fromEntries(
    outcome.groups.flatMap(({ accounts }) =>
      accounts.map((each) => [each.id, each.share.toFixed(2)] as const),
    ),
  )
}

test('the live policy decides among the matches of the attempt', () => {
  expect(sharesWith({})).toEqual({ a: '0.33', b: '0.33', c: '0.33' })
  expect(sharesWith({ exclude: ['c'] })).toEqual({ a: '0.50', b: '0.50' })
  expect(sharesWith({ pin: 'b' })).toEqual({ b: '1.00' })
  expect(sharesWith({ tried: [preview.matches[0]?.id] })).toEqual({ b: '0.50', c: '0.50' })
})
