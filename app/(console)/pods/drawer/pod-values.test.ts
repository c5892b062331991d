import { expect, test } from 'vitest'
import { newPodSchema } from '@/lib/features/pods/schema'
import { testPod } from '../testing-pods'
import { bodyOf, valuesOf } from './pod-values'

test('a form sends the pod that it was filled from', () => {
  const facts = { tag: { resource: 'CAD' }, costPerHour: '0.12', threshold: 0.7 }
  const body = bodyOf(valuesOf(testPod(facts)), true)
  expect(newPodSchema.parse(body)).toMatchObject({ ...facts, name: 'pod', realmId: 'r1' })
})

test('what is left empty is unknown, the default or the general group', () => {
  const body = bodyOf({ ...valuesOf(null), name: 'pod' }, false)
  expect(body).toEqual({ name: 'pod', tag: {}, costPerHour: null, threshold: null })
})
