import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'

const propagation = `
apiVersion: policy.karmada.io/v1alpha1
kind: PropagationPolicy
metadata: { name: nginx }
spec:
  resourceSelectors:
    - { apiVersion: apps/v1, kind: Deployment, name: nginx }
  placement:
    clusterAffinity: { clusterNames: [member1, member2] }
    replicaScheduling:
      replicaSchedulingType: Divided
      replicaDivisionPreference: Weighted
      weightPreference:
        staticWeightList:
          - { targetCluster: { clusterNames: [member1] }, weight: 3 }
          - { targetCluster: { clusterNames: [member2] }, weight: 1 }
`

test('writes a policy that the other commands read, and lists the omitted parts', async () => {
  const file = 'propagation.yaml'
  const ran = await berth(`import-policy ${file} --from karmada`, propagation, { file })
  expect(ran.code).toBe(0)
  expect(ran.problems).toMatch(/^not carried over: resourceSelectors: /)
  const { modules } = ran.answer()
  expect(modules[0].params.weights).toEqual({ member1: 3, member2: 1 })
  const files = { 'new.json': ran.out, 'old.json': JSON.stringify({ modules }) }
  expect(await berth('diff old.json new.json', '', { files })).toMatchObject({
    code: 0,
    out: 'No differences.\n',
  })
})

test('writes the labels that Aria rules need', async () => {
  const zones = [{ id: '1', name: 'east', tags: [{ key: 'env', value: 'prod' }] }]
  const project = { name: 'web', zones: [{ zoneId: '1', priority: 1 }] }
  const ran = await berth('import-policy --from aria', { zones, project })
  expect(ran.problems).toBe('labels of east: {"env":"prod"}\n')
  expect(ran.answer().modules[2].params.priorities).toEqual({ east: 2 })
})

test.each([
  ['import-policy', /^--from: is one of karmada, aria/],
  ['import-policy --from other', /^--from: is one of karmada, aria/],
  ['import-policy --from karmada', /^apiVersion: /],
])('%s is bad input', async (args, problem) => {
  const ran = await berth(args, {})
  expect(ran.code).toBe(2)
  expect(ran.problems).toMatch(problem)
})
