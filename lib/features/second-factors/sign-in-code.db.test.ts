import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inBrowser, type Person, personInBrowser, testPassword } from '@/testing/people'
import { codeOf, enrol, signIn } from '@/testing/second-factors'
import { useUpAttempts } from '@/testing/use-up-attempts'

let who: Person
let secret: string
let recoveryCodes: string[]
const password = testPassword
beforeEach(async () => {
  who = await personInBrowser('operator')
  ;({ secret, recoveryCodes } = await enrol(who))
})

test('needs the code after the correct password, and not before', async () => {
  expect((await signIn(who.email, { password: 'wrong' })).error).toBe('CredentialsSignin')
  const code = codeOf(secret)
  expect((await signIn(who.email, { password: 'wrong', code })).error).toBe('CredentialsSignin')
  const first = await signIn(who.email, { password })
  expect([first.status, first.error]).toEqual([401, 'code-needed'])
  expect(first.it.jar.has('next-auth.session-token')).toBe(false)
  const second = await signIn(who.email, { password, code })
  expect([second.status, second.error]).toEqual([200, null])
  const profile = await call('GET', '/profile', { headers: { cookie: second.it.cookie() } })
  expect(profile.status).toBe(200)
})

test('accepts each code once, also in concurrent sign-ins', async () => {
  const code = codeOf(secret)
  const both = await Promise.all([
    signIn(who.email, { password, code }),
    signIn(who.email, { password, code }),
  ])
  expect(both.map(({ error }) => error).toSorted()).toEqual([null, 'wrong-code'])
  // The code of the previous half minute is also refused once a later one was accepted.
  const before = await signIn(who.email, { password, code: codeOf(secret, -1) })
  expect(before.error).toBe('wrong-code')
})

test('refuses codes of other times', async () => {
  for (const steps of [-3, 3])
    expect((await signIn(who.email, { password, code: codeOf(secret, steps) })).error).toBe(
      'wrong-code',
    )
})

test('a recovery code signs in once, in any spelling', async () => {
  const [code = ''] = recoveryCodes
  const spelled = code.toUpperCase().replaceAll('-', ' ')
  expect((await signIn(who.email, { password, code: spelled })).error).toBeNull()
  expect((await signIn(who.email, { password, code })).error).toBe('wrong-code')
  const mail = await database().mail.findFirst({
    where: { recipient: who.email, subject: 'Berth: a recovery code was used' },
  })
  expect(mail?.text).toContain('Codes left: 9')
  const other = await personInBrowser('operator')
  await enrol(other)
  const [, foreign = ''] = recoveryCodes
  expect((await signIn(other.email, { password, code: foreign })).error).toBe('wrong-code')
})

test('wrong codes are delayed from every address, and logged', async () => {
  for (let i = 0; i < 5; i++)
    expect((await signIn(who.email, { password, code: '000000' })).error).toBe('wrong-code')
  await useUpAttempts()
  expect((await signIn(who.email, { password, code: codeOf(secret) })).error).toMatch(/^limited-/)
  const logged = await database().auditEntry.findMany({
    where: { subjectId: who.userId, action: 'session.refuse' },
  })
  expect(logged.map(({ after }) => after)).toContainEqual({ reason: 'wrong-code' })
})

test('the removal and new recovery codes need a code', async () => {
  const { headers } = await inBrowser(who)
  const send = (method: string, path: string, code: string) =>
    call(method, path, { headers, body: { code } })
  expect((await send('PUT', '/profile/recovery-codes', '000000')).status).toBe(422)
  expect((await send('POST', '/profile/totp/remove', '000000')).status).toBe(422)
  const renewed = await send('PUT', '/profile/recovery-codes', recoveryCodes[0] ?? '')
  const [code = ''] = renewed.json.recoveryCodes
  const former = await signIn(who.email, { password, code: recoveryCodes[1] ?? '' })
  expect(former.error).toBe('wrong-code')
  expect((await send('POST', '/profile/totp/remove', code)).status).toBe(204)
  expect((await signIn(who.email, { password })).error).toBeNull()
})
