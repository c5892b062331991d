import { describe, expect, test } from 'vitest'
import vectors from '@/testing/vectors/pclouds.json'
import { type Args, operations } from '../testing/pcloud-operations'
import { PcloudState, poolHost } from '../testing/pcloud-state'

type Step = {
  op: string
  as: string
  args: Args
  expected: { ok: boolean; status?: number; error?: string }
  aggregatesAfter: object[] | null
}
type Vector = {
  id: string
  title: string
  hosts: {
    name: string
    az?: string
    serviceEnabled?: boolean
    instances?: { id: string }[]
  }[]
  quota: Record<string, number>
  steps: Step[]
}

function stateOf({ hosts, quota }: Vector): PcloudState {
  const state = new PcloudState()
  for (const { name, az = null, serviceEnabled = false, instances = [] } of hosts) {
    state.keepHost(poolHost(name, { az, serviceEnabled }))
    for (const { id } of instances) state.instances.push({ id, node: name })
  }
  for (const [tenant, limit] of Object.entries(quota)) state.quotas.set(tenant, limit)
  return state
}

describe.each(vectors as unknown as Vector[])('$id $title', (vector) => {
  test('every step has the expected response and the expected aggregates', () => {
    const state = stateOf(vector)
    for (const [index, step] of vector.steps.entries()) {
      const where = `step ${index}: ${step.op} as ${step.as}`
      const answer = operations[step.op]?.(state, step.as, step.args)
      const { ok, error, status: _status, ...expected } = step.expected

      expect(answer?.ok, where).toBe(ok)
      if (answer?.ok) expect(answer.value, where).toMatchObject(expected)
      else expect(answer?.error, where).toMatchObject({ code: error })
      if (step.aggregatesAfter !== null) {
        expect(state.aggregates(), where).toEqual(step.aggregatesAfter)
      }
    }
  })
})
