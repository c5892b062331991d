import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { person, serviceAccount } from '@/testing/people'
import { warnOfExpiry } from './warn-of-expiry.server'

/** Noon of a future day, so that times of the day do not matter. */
const noon = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 100.5 * DAY_MS)
const inDays = (days: number) => new Date(noon.getTime() + days * DAY_MS)

const subjectsOf = async (recipient: string) => {
  const mails = await database().mail.findMany({ where: { recipient }, orderBy: { at: 'asc' } })
  return mails.map(({ subject }) => subject)
}

test('owners get a mail a week and a day before their service account ends', async () => {
  const owner = await person('admin')
  const owners = [owner.userId]
  const account = await serviceAccount('viewer', { owners, expiresAt: inDays(7), name: 'Pipeline' })
  await serviceAccount('viewer', { owners, expiresAt: inDays(20), name: 'Later' })
  await warnOfExpiry(noon)
  expect(await subjectsOf(owner.email)).toEqual(['Berth: a service account ends soon'])
  const mail = await database().mail.findFirst({ where: { recipient: owner.email } })
  expect(mail?.text).toContain('"Pipeline"')
  // The job runs again if its process was killed.
  await warnOfExpiry(new Date(noon.getTime() + 120_000))
  expect(await subjectsOf(owner.email)).toHaveLength(1)
  await warnOfExpiry(inDays(3))
  await warnOfExpiry(inDays(6))
  expect(await subjectsOf(owner.email)).toHaveLength(2)
  await database().user.update({ where: { id: account.userId }, data: { disabledAt: noon } })
  await warnOfExpiry(noon)
  expect(await subjectsOf(owner.email)).toHaveLength(2)
})

test('people get a mail about their tokens, and owners about those of a service account', async () => {
  const owner = await person('operator')
  const account = await serviceAccount('viewer', { owners: [owner.userId], expiresAt: inDays(90) })
  const token = (userId: string, name: string, revokedAt: Date | null = null) =>
    database().apiToken.create({
      data: {
        userId,
        name,
        prefix: name,
        tokenHash: name,
        scopes: [],
        expiresAt: inDays(1),
        revokedAt,
      },
    })
  await token(owner.userId, 'own-token')
  await token(account.userId, 'service-token')
  await token(owner.userId, 'revoked-token', noon)
  await warnOfExpiry(noon)
  expect(await subjectsOf(owner.email)).toEqual([
    'Berth: an API token ends soon',
    'Berth: an API token ends soon',
  ])
  const mails = await database().mail.findMany({ where: { recipient: owner.email } })
  const text = mails.map((mail) => mail.text).join()
  for (const name of ['"own-token"', '"service-token"', `"${account.name}"`])
    expect(text).toContain(name)
})
