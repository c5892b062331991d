import { expect, test } from 'vitest'
import { bindInput, pod } from '../../testing/bind-builders'
import { allPods } from './all-pods'

test('accepts every pod for any request', () => {
  const { pods } = bindInput({ pods: [pod('a'), pod('b', { az: 'az2', tag: { gpu: 'yes' } })] })
  for (const each of pods) expect(allPods.refusal(each, { az: 'az9', group: 'x=y' })).toBeNull()
})
