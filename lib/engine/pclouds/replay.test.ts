import { describe, expect, test } from 'vitest'
import vectors from '@/testing/vectors/pclouds.json'
import { type Args, operations } from '../testing/pcloud-operations'
import { PcloudWorld, poolHost } from '../testing/pcloud-world'

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

function worldOf({ hosts, quota }: Vector): PcloudWorld {
  const world = new PcloudWorld()
  for (const { name, az = null, serviceEnabled = false, instances = [] } of hosts) {
    world.keepHost(poolHost(name, { az, serviceEnabled }))
    for (const { id } of instances) world.instances.push({ id, node: name })
  }
  for (const [tenant, limit] of Object.entries(quota)) world.quotas.set(tenant, limit)
  return world
}

describe.each(vectors as unknown as Vector[])('$id $title', (vector) => {
  test('every step is answered as expected, and leaves the aggregates as expected', () => {
    const world = worldOf(vector)
    for (const [index, step] of vector.steps.entries()) {
      const where = `step ${index}: ${step.op} as ${step.as}`
      const answer = operations[step.op]?.(world, step.as, step.args)
      const { ok, error, status: _status, ...wanted } = step.expected

      expect(answer?.ok, where).toBe(ok)
      if (answer?.ok) expect(answer.value, where).toMatchObject(wanted)
      else expect(answer?.error, where).toMatchObject({ code: error })
      if (step.aggregatesAfter !== null) {
        expect(world.aggregates(), where).toEqual(step.aggregatesAfter)
      }
    }
  })
})
