import { describe, expect, test } from 'vitest'
import { newRankPreferenceSchema } from '@/lib/features/preferences/schema'
import { newSlaSchema } from '@/lib/features/slas/schema'
import * as preferences from './preference-values'
import * as slas from './sla-values'

describe('the form of an SLA', () => {
  const filled = {
    ...slas.valuesOf(null),
    name: 'sla-1',
    accountId: 'a',
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2027-01-01T00:00:00.000Z',
  }

  test('sends what the server accepts, the example included', () => {
    const parsed = newSlaSchema.safeParse(slas.bodyOf(filled))
    expect(parsed.error?.issues).toBeUndefined()
    expect(parsed.data).toMatchObject({ startAt: '2026-01-01T00:00:00.000Z' })
  })

  test('reports services that are not JSON, and the errors that the server found in them', () => {
    expect(slas.servicesProblem('[\n {"a" 1}]', {})).toMatch(/^Line 2, column 7: /)
    expect(slas.servicesProblem('[]', { 'services.0.targets': 'Expected a list' })).toBe(
      'services[0].targets: Expected a list',
    )
    expect(slas.servicesProblem('[]', { name: 'Taken' })).toBeNull()
    expect(newSlaSchema.safeParse(slas.bodyOf({ ...filled, services: '[' })).success).toBe(false)
  })
})

describe('the form of a preference', () => {
  test.each([
    ['sla-1 0.7', { slaId: 'sla-1', weight: 0.7, serviceId: null }],
    ['sla-1', { slaId: 'sla-1', weight: null, serviceId: null }],
    [' my sla -2 [compute 1] ', { slaId: 'my sla', weight: -2, serviceId: 'compute 1' }],
    ['sla 2026', { slaId: 'sla', weight: 2026, serviceId: null }],
  ])('reads the line %j', (line, priority) => {
    const values = { ...preferences.valuesOf(null), priorities: `${line}\n\n` }
    const body = preferences.bodyOf(values, true)
    expect(body.priorities).toEqual([priority])
    expect(newRankPreferenceSchema.safeParse(body).success).toBe(true)
  })

  test('writes its lines in the form that it reads, and names the invalid line', () => {
    const stored = [
      { slaId: 'a', weight: 0.5, serviceId: 's' },
      { slaId: 'b', weight: null, serviceId: null },
    ]
    const row = { priorities: stored, tenantId: null, serviceType: null }
    const values = preferences.valuesOf(row as never)
    expect(values.priorities).toBe('a 0.5 [s]\nb')
    expect(preferences.bodyOf(values, false)).toEqual({ priorities: stored })
    const unknown = { 'priorities.1.slaId': 'Unknown' }
    expect(preferences.prioritiesProblem(values.priorities, unknown)).toBe('Line 2: Unknown')
    expect(preferences.prioritiesProblem('a 0.5\n\nb', unknown)).toBe('Line 3: Unknown')
  })
})
