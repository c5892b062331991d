import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import type { SecurityEvent } from './event-counts'
import {
  accountSubject,
  flushSecurityEvents,
  recordSecurityEvent,
} from './record-security-event.server'

const refused = (subject: SecurityEvent['subject']): SecurityEvent => ({
  action: 'session.refuse',
  reason: 'wrong-password',
  call: { requestId: 'r1', address: '192.0.2.7', now: new Date() },
  principal: null,
  subject,
})

const rowsOf = (subjectId: string) =>
  database().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })

beforeEach(flushSecurityEvents)

test('writes one row immediately, and one row for the repetitions of the minute', async () => {
  const subject = accountSubject(null, 'Nobody@Example.com')
  expect(subject).toEqual(accountSubject(null, ' nobody@example.com'))
  for (const _ of [1, 2, 3]) await recordSecurityEvent(refused(subject))
  expect(await rowsOf(subject.id)).toMatchObject([
    {
      action: 'session.refuse',
      noun: 'session',
      actorId: null,
      actorName: 'A visitor',
      address: '192.0.2.7',
      requestId: 'r1',
      after: { reason: 'wrong-password' },
    },
  ])
  const [first] = await rowsOf(subject.id)
  expect(Object.values(first ?? {}).join(' ')).not.toMatch(/nobody@/i)
  await flushSecurityEvents()
  expect((await rowsOf(subject.id)).map(({ after }) => after)).toMatchObject([
    { reason: 'wrong-password' },
    { reason: 'wrong-password', count: 2 },
  ])
})

test('counts are not lost while the database is unreachable', async () => {
  const subject = accountSubject(null, 'away@example.com')
  for (const _ of [1, 2]) await recordSecurityEvent(refused(subject))
  const away = vi
    .spyOn(database().auditEntry, 'createMany')
    .mockRejectedValueOnce(new Error('the database is away'))
  await flushSecurityEvents()
  away.mockRestore()
  expect(await rowsOf(subject.id)).toHaveLength(1)
  await flushSecurityEvents()
  expect(await rowsOf(subject.id)).toHaveLength(2)
})
