import { bind } from '../binding/bind'
import { parseBindInput } from '../binding/input'
import type { BindDecision, BindInput } from '../binding/types'
import { NOON } from './builders'
import { generateBindCases } from './generate-bind'

/** A pod of az1, of which only the named facts matter. */
export const pod = (id: string, facts: object = {}) => ({
  id,
  az: 'az1',
  createdAt: '2026-01-01T00:00:00Z',
  ...facts,
})

/** An open row of the tenant t. */
export const row = (id: string, onPod: string, facts: object = {}) => ({
  id,
  tenant: 't',
  pod: onPod,
  az: 'az1',
  group: 'general',
  startAt: '2026-02-01T00:00:00Z',
  ...facts,
})

/** Nova's usage with that many of 100 vCPUs used and nothing else. */
export const vcpusUsed = (used: number, total = 100) => ({
  nova: {
    vcpus: total,
    vcpus_used: used,
    memory_mb: 0,
    memory_mb_used: 0,
    local_gb: 0,
    local_gb_used: 0,
  },
})

/** A parsed bind input of the tenant t at noon. Bad input throws. */
export const bindInput = ({
  request = {},
  ...rest
}: {
  request?: object
  [field: string]: unknown
}) =>
  parsedBind({
    pods: [],
    ...rest,
    request: { tenant: 't', kind: 'server', now: NOON, ...request },
  })

/** Parses a bind input that must be sound. */
export function parsedBind(value: unknown): BindInput {
  const result = parseBindInput(value)
  if (!result.ok) throw new Error(JSON.stringify(result.error.problems))
  return result.value
}

/** The decision on a parsed bind input of the tenant t at noon. */
export const bound = (parts: Parameters<typeof bindInput>[0]): BindDecision =>
  bind(bindInput(parts))

/** The sound ones among that many generated inputs, parsed. */
export const parsedBinds = (count: number, seed: number): BindInput[] =>
  generateBindCases(count, seed).flatMap((each) => {
    const result = parseBindInput(each)
    return result.ok ? [result.value] : []
  })
