import { describe, expect, test } from 'vitest'
import { eventRegistry } from './registry'
import type { NewEvent } from './schema'
import { serializeEvent } from './serialize-event'

const launch = { launchId: 'l', state: 'failed', poolId: 'p', accountId: 'a', attempts: 2 } as const
const place = { tx: '7', id: '1' }
const facts = { at: new Date('2026-11-22T12:00:00Z'), subjectId: 'l' }
const stored = (kind: string, payload: object) => ({
  ...place,
  ...facts,
  kind,
  payload: { ...payload },
})
const staff = { isStaff: true }
const tenant = { isStaff: false }

describe('a sent event', () => {
  test('shows tenants the listed fields of its kind, and staff all fields', () => {
    const event = stored('launch.failed', { ...launch, secret: 'new field' })
    const { accountId: _, ...open } = launch
    expect(serializeEvent(event, tenant)?.payload).toEqual(open)
    expect(serializeEvent(event, staff)?.payload).toEqual(launch)
  })

  test.each(eventRegistry.filter(({ tenantFields }) => tenantFields === null))(
    '$kind is only sent to staff',
    ({ kind }) => {
      expect(serializeEvent(stored(kind, {}), tenant)).toBeNull()
      expect(serializeEvent(stored(kind, {}), staff)).toMatchObject({ kind })
    },
  )

  test('is also sent if an earlier release stored fewer fields', () => {
    const event = stored('launch.ended', { launchId: 'l', state: 'ended' })
    expect(serializeEvent(event, staff)?.payload).toEqual({ launchId: 'l', state: 'ended' })
  })

  test.each([
    ['of an unknown kind', stored('pod.filled', {})],
    ['with a field in an unknown form', stored('launch.ended', { ...launch, attempts: 'two' })],
  ])('%s is left out instead of ending the stream', (_what, event) => {
    expect(serializeEvent(event, staff)).toBeNull()
  })
})

const event = { ...facts, tenantId: null }

test('a wrong kind, field or payload does not compile', () => {
  const fine: NewEvent = { ...event, kind: 'launch.failed', payload: launch }
  // @ts-expect-error: misspelt
  const kind: NewEvent = { ...event, kind: 'launch.fialed', payload: launch }
  // @ts-expect-error: of another kind
  const payload: NewEvent = { ...event, kind: 'prices.applied', payload: launch }
  expect([fine, kind, payload]).toHaveLength(3)
})
