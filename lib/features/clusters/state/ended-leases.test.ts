import { expect, test } from 'vitest'
import { clusterNode, inOrder, type NodeFacts } from './cluster-state'
import { nextEndOf, withEndedLeases } from './ended-leases'

const pcloudOf = (endAt: number | null, enabled: boolean) => ({
  id: 'p',
  enabled,
  endAt,
  authorisedTenants: [],
  ramRatio: null,
  cpuRatio: null,
  settings: {},
  keyWeights: {},
})

const node = (id: string, pcloud: NodeFacts['pcloud']) =>
  clusterNode(
    {
      id,
      name: id,
      state: 'running',
      isArchived: false,
      serviceEnabled: true,
      ramMb: 1,
      ramContentionRatio: 1,
      cpus: 1,
      cpuContentionRatio: 1,
      load: 0,
      physicalFreeRamMb: 1,
      measuredAt: 0,
      hasDisks: false,
      keys: [],
      hostFlavor: 'f',
      pcloud,
    },
    [],
  )

const settings = {
  steps: 1,
  initial: 1,
  final: 1,
  overheadMb: 0,
  scopeCustomerKeys: false,
  advertiseReservedFromVms: false,
}

const leased = () => {
  const nodes = [
    node('a', pcloudOf(20, true)),
    node('b', pcloudOf(10, true)),
    node('c', pcloudOf(5, false)),
    node('d', pcloudOf(null, true)),
    node('e', null),
  ]
  const state = { id: 'cluster', settings, localStorage: false, ...inOrder(nodes) }
  return { state, nextEnd: nextEndOf(nodes) }
}

const enabledIn = ({ state }: ReturnType<typeof leased>) =>
  state.nodes.flatMap(({ asPlaced: { id, pclouds } }) => (pclouds[0]?.enabled ? id : []))

test('nothing changes before the first lease ends', () => {
  const before = leased()
  expect(before.nextEnd).toBe(10)
  expect(withEndedLeases(before, 9)).toBe(before)
})

test('hosts are disabled from the end of their lease on', () => {
  const before = leased()
  const first = withEndedLeases(before, 10)
  expect([enabledIn(first), first.nextEnd]).toEqual([['a', 'd'], 20])
  expect(first.state.nodes[0]).toBe(before.state.nodes[0])
  const both = withEndedLeases(first, 25)
  expect([enabledIn(both), both.nextEnd]).toEqual([['d'], Number.POSITIVE_INFINITY])
})
