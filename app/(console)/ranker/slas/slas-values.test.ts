import { describe, expect, test } from 'vitest'
import { newRankPreferenceSchema, type RankPreference } from '@/lib/features/preferences/schema'
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
    ['"sla 2026" [s]', { slaId: 'sla 2026', weight: null, serviceId: 's' }],
    ['"a [x]" 2 ["y]"]', { slaId: 'a [x]', weight: 2, serviceId: 'y]' }],
    ['"open 3', { slaId: '"open', weight: 3, serviceId: null }],
  ])('reads the line %j', (line, priority) => {
    const values = { ...preferences.valuesOf(null), priorities: `${line}\n\n` }
    const body = preferences.bodyOf(values, null)
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
    expect(
      preferences.bodyOf({ ...values, priorities: `${values.priorities}\n` }, null),
    ).toMatchObject({
      priorities: stored,
    })
    const unknown = { 'priorities.1.slaId': 'Unknown' }
    expect(preferences.prioritiesProblem(values.priorities, unknown)).toBe('Line 2: Unknown')
    expect(preferences.prioritiesProblem('a 0.5\n\nb', unknown)).toBe('Line 3: Unknown')
  })
})

describe('the lines of a stored preference', () => {
  const rowOf = (...priorities: RankPreference['priorities']) => ({
    id: 'p',
    revision: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    archived: false,
    tenantId: null,
    tenant: null,
    serviceType: null,
    priorities,
  })

  test.each([
    [{ slaId: 'acme 2026', weight: null, serviceId: null }, 'acme 2026 0'],
    [{ slaId: 'acme 2026', weight: null, serviceId: 's' }, 'acme 2026 0 [s]'],
    [{ slaId: 'a [x]', weight: null, serviceId: null }, 'a [x] 0'],
    [{ slaId: 'a [x]', weight: 1e-7, serviceId: 's [t' }, 'a [x] 1e-7 [s [t]'],
    [{ slaId: 'a', weight: 1, serviceId: 's]' }, '"a" 1 ["s]"]'],
    [{ slaId: '"a"', weight: null, serviceId: '"s"' }, '"\\"a\\"" ["\\"s\\""]'],
    [{ slaId: 'a\nb', weight: 2, serviceId: null }, '"a\\nb" 2'],
  ])('writes %j as a line that it reads as the same priority', (priority, line) => {
    const values = preferences.valuesOf(rowOf(priority))
    expect(values.priorities).toBe(line)
    const read = preferences.bodyOf(values, null).priorities
    expect(read).toEqual([{ ...priority, weight: read?.[0]?.weight }])
    expect(read?.[0]?.weight ?? 0).toBe(priority.weight ?? 0)
  })

  test('sends lines that were not edited as they are stored, and no unchanged priorities', () => {
    const [old, other] = [
      { slaId: 'acme 2026', weight: null, serviceId: null },
      { slaId: 'b', weight: 1, serviceId: null },
    ]
    const row = rowOf(old, other)
    const values = preferences.valuesOf(row)
    expect(preferences.bodyOf(values, row)).toEqual({})
    const edited = { ...values, priorities: values.priorities.replace('b 1', 'b 2') }
    expect(preferences.bodyOf(edited, row)).toEqual({ priorities: [old, { ...other, weight: 2 }] })
  })
})
