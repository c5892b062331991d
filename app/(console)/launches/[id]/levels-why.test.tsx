import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import { LevelsWhy } from './levels-why'

const levels = {
  pod: { input: null, decision: null },
  clusters: [{ cluster: 'c1', vms: [] }],
  failure: 'too-many-vms',
}

const textOf = (hasNext: boolean) =>
  markupOf(<LevelsWhy levels={levels} names={{ c1: 'kvm-1' }} hasNext={hasNext} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('a cluster without placements shows the reason', () => {
  expect(textOf(false)).toContain(
    'The nodes, in kvm-1 No VM was placed in this cluster: a launch of this many VMs is not compared with more nodes at once.',
  )
})

test('the next match is shown if there was one', () => {
  const failed = 'The attempt failed here: too many VMs at once. Nothing was reserved'
  expect(textOf(true)).toContain(`${failed}, and the next match was tried.`)
  expect(textOf(false)).toContain(`${failed}. `)
})
