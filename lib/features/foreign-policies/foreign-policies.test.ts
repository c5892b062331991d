import { describe, expect, test } from 'vitest'
import { parsePolicy } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { ariaSchema, fromAria } from './aria'
import { fromKarmada } from './karmada'
import { karmadaSchema } from './karmada-schema'
import type { Translation } from './translation'

/** Checks that a translation is a policy that Berth accepts, including its rules. */
function accepted(translation: Translation): Translation {
  const parsed = parsePolicy(translation.policy, { rules: cel, modules: [] })
  expect(parsed).toMatchObject({ ok: true })
  return translation
}

const paramsOf = ({ policy }: Translation) =>
  Object.fromEntries(policy.modules.map(({ id, module, params }) => [`${id} ${module}`, params]))

const karmada = (placement: object, rest: object = {}) =>
  accepted(
    fromKarmada(
      karmadaSchema.parse({
        apiVersion: 'policy.karmada.io/v1alpha1',
        kind: 'PropagationPolicy',
        metadata: { name: 'nginx-propagation' },
        spec: { placement, ...rest },
      }),
    ),
  )

const divided = (weightPreference?: object) => ({
  replicaSchedulingType: 'Divided',
  replicaDivisionPreference: 'Weighted',
  weightPreference,
})

describe('a PropagationPolicy of Karmada', () => {
  test('static weights become a weighted split, and clusters without a weight get no launches', () => {
    const translation = karmada({
      clusterAffinity: { clusterNames: ['member1', 'member2', 'member3'] },
      replicaScheduling: divided({
        staticWeightList: [
          { targetCluster: { clusterNames: ['member1'] }, weight: 1 },
          { targetCluster: { clusterNames: ['member1', 'member2'] }, weight: 2 },
        ],
      }),
    })
    expect(paramsOf(translation)).toEqual({
      'limit rule': {
        effect: 'reject',
        expression: '!((account.name in ["member1", "member2", "member3"]))',
      },
      'base weighted-split': { weights: { member1: 2, member2: 2, member3: 0 } },
    })
    expect(translation.notCarried).toEqual([])
  })

  test('ordered affinities become groups by the priority of accounts', () => {
    const translation = karmada({
      clusterAffinities: [
        { affinityName: 'local', clusterNames: ['dc1', 'dc2'] },
        { affinityName: 'cloud', clusterNames: ['dc2', 'ec2'] },
      ],
      replicaScheduling: divided(),
    })
    expect(paramsOf(translation)['order account-priority']).toMatchObject({
      mode: 'strict',
      priorities: { dc1: 1, dc2: 1, ec2: 2 },
    })
  })
})

describe('affinities by label', () => {
  test('become a ranking rule', () => {
    const translation = karmada({
      clusterAffinities: [
        { affinityName: 'gold', labelSelector: { matchLabels: { tier: 'gold' } } },
        {
          affinityName: 'rest',
          labelSelector: {
            matchExpressions: [
              { key: 'tier', operator: 'NotIn', values: ['gold'] },
              { key: 'gpu', operator: 'DoesNotExist' },
            ],
          },
          exclude: ['old'],
        },
      ],
      replicaScheduling: divided({ dynamicWeight: 'AvailableReplicas' }),
    })
    const gold = '("tier" in account.labels && account.labels["tier"] in ["gold"])'
    const rest = `!${gold} && !("gpu" in account.labels) && !(account.name in ["old"])`
    expect(paramsOf(translation)).toEqual({
      'limit rule': { effect: 'reject', expression: `!((${gold}) || (${rest}))` },
      'order rule': { effect: 'rank', expression: `${gold} ? 0.0 : ${rest} ? 1.0 : 2.0` },
      'base least-used': { weights: {}, strength: 1 },
    })
    expect(translation.notCarried).toEqual([expect.stringContaining('dynamicWeight')])
  })
})

describe('the rest of a PropagationPolicy', () => {
  test('lists everything without a counterpart', () => {
    const translation = karmada(
      {
        clusterAffinity: { fieldSelector: { matchExpressions: [] } },
        clusterTolerations: [{ key: 'down' }],
        spreadConstraints: [{ spreadByField: 'region', minGroups: 2 }],
        replicaScheduling: divided({
          staticWeightList: [
            { targetCluster: { labelSelector: { matchLabels: { a: 'b' } } }, weight: 3 },
          ],
        }),
      },
      { resourceSelectors: [{ kind: 'Deployment' }], propagateDeps: true },
    )
    const subjects = translation.notCarried.map((line) => line.split(':')[0])
    expect(subjects).toEqual([
      'staticWeightList[0]',
      'Clusters without a weight',
      'fieldSelector',
      'clusterTolerations',
      'spreadConstraints',
      'resourceSelectors',
      'propagateDeps',
    ])
  })

  test.each(['Duplicated', 'Aggregated'])('%s replicas get equal weights, with a note', (how) => {
    const replicaScheduling =
      how === 'Duplicated'
        ? { replicaSchedulingType: how }
        : { replicaSchedulingType: 'Divided', replicaDivisionPreference: how }
    const translation = karmada({ replicaScheduling })
    expect(paramsOf(translation)).toEqual({ 'base weighted-split': { weights: {} } })
    expect(translation.notCarried).toEqual([expect.stringContaining(how)])
  })
})

describe('zones of Aria', () => {
  const zone = (id: string, more: object = {}) => ({ id, name: `zone-${id}`, ...more })
  const aria = (project: object, ...zones: object[]) =>
    accepted(
      fromAria(ariaSchema.parse({ zones: { content: zones }, project: { name: 'p', ...project } })),
    )

  test('priorities become groups, capability tags become labels', () => {
    const translation = aria(
      {
        zones: [
          { zoneId: 'a', priority: 0 },
          { zoneId: 'b', priority: 2 },
        ],
      },
      zone('a', { tags: [{ key: 'env', value: 'prod' }, { key: 'gpu' }] }),
      zone('b', { placementPolicy: 'DEFAULT' }),
    )
    expect(paramsOf(translation)).toMatchObject({
      'order account-priority': { priorities: { 'zone-a': 1, 'zone-b': 3 } },
      'base weighted-split': { weights: { 'zone-a': 1, 'zone-b': 1 } },
    })
    expect(translation.labels).toEqual({ 'zone-a': { env: 'prod', gpu: '' } })
    expect(translation.notCarried).toEqual([])
  })

  test.each(['DEFAULT', 'SPREAD'])('a %s project rejects the other accounts', (how) => {
    const zones = [{ zoneId: 'a' }, { zoneId: 'b', priority: 1 }]
    const translation = aria({ placementPolicy: how, zones }, zone('a'), zone('b'), zone('other'))
    expect(paramsOf(translation)['limit rule']).toEqual({
      effect: 'reject',
      expression: '!(account.name in ["zone-a", "zone-b"])',
    })
    const none = paramsOf(aria({ zones: [] }))
    expect(none['limit rule']).toMatchObject({ expression: '!(account.name in [])' })
  })

  test('a project that spreads uses the least used account first', () => {
    const translation = aria({ placementPolicy: 'SPREAD', zones: [{ zoneId: 'a' }] }, zone('a'))
    expect(paramsOf(translation)['base least-used']).toEqual({ weights: {}, strength: 1 })
  })

  test('lists limits, choices of hosts, constraints and missing zones', () => {
    const { notCarried } = aria(
      {
        zones: [{ zoneId: 'a', maxNumberInstances: 20, memoryLimitMB: 4096 }, { zoneId: 'gone' }],
        constraints: { network: { conditions: [] } },
      },
      zone('a', { placementPolicy: 'BINPACK', tagsToMatch: [{ key: 'k' }], folder: 'vms' }),
    )
    expect(notCarried).toEqual([
      'zone gone: is not in the list of zones.',
      'zone-a: at most 20 instances. Set it as quota of the account.',
      'zone-a: memoryLimitMB 4096. Quotas of Berth count instances.',
      'zone-a: placementPolicy BINPACK chooses hosts. Use keys of the cluster.',
      'zone-a: tagsToMatch selects hosts of the zone. Berth uses the nodes of the pod.',
      'zone-a: folder vms. Set it in the launch driver.',
      'constraints.network: write a rule on labels of accounts.',
    ])
  })
})
