import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, personInBrowser } from '@/testing/people'

const update = (by: Person, id: string, ifMatch: number, body: unknown) =>
  call('PUT', `/members/${id}`, { headers: by.headers, ifMatch, body })

describe('the last admin', () => {
  const onlyAdmins = async (...remaining: Person[]) => {
    await database().user.updateMany({
      where: { role: 'admin', id: { notIn: remaining.map((it) => it.userId) } },
      data: { disabledAt: new Date() },
    })
  }

  test.each([
    { name: 'be disabled', body: { disabled: true } },
    { name: 'become operator', body: { role: 'operator' } },
  ])('cannot $name', async ({ body }) => {
    const last = await personInBrowser('admin')
    await onlyAdmins(last)
    // An admin who was only invited could not sign in and restore the other one.
    await database().user.create({
      data: { email: `invited-${last.userId}@test.example`, name: 'Invited', role: 'admin' },
    })
    const answer = await update(last, last.userId, 1, body)
    expect(answer.status).toBe(409)
    expect(answer.json.code).toBe('last-admin')
  })

  test('stays, also when two disable each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await personInBrowser('admin'), await personInBrowser('admin')]
      await onlyAdmins(one, other)
      const answers = await Promise.all([
        update(one, other.userId, 1, { disabled: true }),
        update(other, one.userId, 1, { disabled: true }),
      ])
      // The slower request is rejected because one admin has to remain, or because its session has already ended.
      const [first, second] = answers.map((it) => it.status).sort()
      expect(first).toBe(200)
      expect([401, 409]).toContain(second)
    }
  })
})
