import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Authenticator, addPasskey, authenticator, type Ceremony } from '@/testing/passkeys'
import { inBrowser, type Person, person, personInBrowser, testPassword } from '@/testing/people'
import { codeOf, enrol, signIn } from '@/testing/second-factors'

const password = testPassword

let who: Person
let key: Authenticator
beforeEach(async () => {
  who = await personInBrowser('operator')
  key = authenticator()
})

/** Returns the challenge of a sign-in with the correct password. */
async function challengeOf({ email }: Person) {
  const { error } = await signIn(email, { password })
  const id = error?.replace('passkey-needed-', '') ?? ''
  const { json } = await call('GET', `/sign-in-challenges/${id}`)
  return { id, challenge: json.challenge as string, json }
}

const answerWith = (
  { email }: Person,
  { id, challenge }: { id: string; challenge: string },
  other: Partial<Ceremony> = {},
) => {
  const answer = key.answer({ challenge, ...other })
  return signIn(email, { password, passkey: JSON.stringify({ challengeId: id, answer }) })
}

describe('adding a passkey', () => {
  test('as the first second factor returns recovery codes once and ends other sessions', async () => {
    const other = await inBrowser(who)
    const added = await addPasskey(who, key)
    expect([added.status, added.json.recoveryCodes?.length]).toEqual([200, 10])
    expect((await call('GET', '/profile', other)).status).toBe(401)
    const shown = (await call('GET', '/profile/second-factor', who)).json
    expect(shown).toMatchObject({ since: null, passkeys: [{ id: key.id, name: 'Laptop' }] })
    const second = await addPasskey(who, authenticator(), 'Phone')
    expect(second.json).toEqual({ recoveryCodes: null })
    const admin = await person('admin')
    const path = `/members/${who.userId}`
    expect((await call('GET', path, admin)).json.hasSecondFactor).toBe(true)
    const mail = { recipient: who.email, subject: 'Berth: a passkey was added' }
    expect(await database().mail.count({ where: mail })).toBe(2)
  })
})

describe('a new passkey', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bWFkZSB1cA' }],
  ])('is refused for %s', async (_name, other) => {
    const { challenge } = (await call('PUT', '/profile/passkeys/registration', who)).json
    const body = { name: 'x', credential: key.create({ challenge, ...other }) }
    expect((await call('PUT', '/profile/passkeys', { ...who, body })).json.code).toBe(
      'wrong-passkey',
    )
  })

  test('needs the challenge of the same session, only once and within five minutes', async () => {
    const elsewhere = await inBrowser(who)
    const begin = async () =>
      (await call('PUT', '/profile/passkeys/registration', who)).json.challenge as string
    const send = (from: Person, challenge: string) => {
      const body = { name: 'x', credential: key.create({ challenge }) }
      return call('PUT', '/profile/passkeys', { ...from, body })
    }
    const challenge = await begin()
    expect((await send(elsewhere, challenge)).json.code).toBe('wrong-passkey')
    const expiresAt = new Date()
    await database().passkeyChallenge.updateMany({ where: { challenge }, data: { expiresAt } })
    expect((await send(who, challenge)).json.code).toBe('wrong-passkey')
    const second = await begin()
    expect((await send(who, second)).status).toBe(200)
    expect((await send(who, second)).json.code).toBe('wrong-passkey')
  })

  test('satisfies a role that requires a second factor', async () => {
    const viewer = await personInBrowser('viewer')
    const require = (roles: 'viewer'[]) =>
      database().setting.update({ where: { id: 'main' }, data: { secondFactorRoles: roles } })
    await require(['viewer'])
    expect((await call('GET', '/pools', viewer)).json.code).toBe('second-factor-required')
    expect((await addPasskey(viewer, key)).status).toBe(200)
    expect((await call('GET', '/pools', viewer)).status).toBe(200)
    await require([])
  })
})

describe('signing in', () => {
  let codes: string[]
  beforeEach(async () => {
    codes = (await addPasskey(who, key)).json.recoveryCodes
  })

  test('needs the passkey after the correct password, and each challenge only once', async () => {
    expect((await signIn(who.email, { password: 'wrong' })).error).toBe('CredentialsSignin')
    const given = await challengeOf(who)
    expect(given.json).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id }] })
    const { it, error } = await answerWith(who, given)
    expect(error).toBeNull()
    const profile = await call('GET', '/profile', { headers: { cookie: it.cookie() } })
    expect(profile.status).toBe(200)
    expect((await answerWith(who, given)).error).toBe('wrong-passkey')
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'bWFkZSB1cA' }],
  ])('refuses an answer %s, and logs it', async (_name, other) => {
    expect((await answerWith(who, await challengeOf(who), other)).error).toBe('wrong-passkey')
    const logged = await database().auditEntry.findMany({
      where: { subjectId: who.userId, action: 'session.refuse' },
    })
    expect(logged.map(({ after }) => after)).toContainEqual({ reason: 'wrong-passkey' })
  })

  test('refuses the passkey and the challenge of another person', async () => {
    const other = await personInBrowser('operator')
    await addPasskey(other, authenticator())
    expect((await answerWith(other, await challengeOf(other))).error).toBe('wrong-passkey')
    expect((await answerWith(other, await challengeOf(who))).error).toBe('wrong-passkey')
  })

  test('refuses a repeated counter, because the key may be a copy', async () => {
    key.setCounter(7)
    expect((await answerWith(who, await challengeOf(who))).error).toBeNull()
    key.setCounter(3)
    expect((await answerWith(who, await challengeOf(who))).error).toBe('wrong-passkey')
  })

  test('also accepts a recovery code and the code of the app', async () => {
    expect((await signIn(who.email, { password, code: codes[0] ?? '' })).error).toBeNull()
    const browser = await inBrowser(who)
    const { secret } = await enrol(browser)
    expect((await signIn(who.email, { password, code: codeOf(secret) })).error).toBeNull()
    expect((await answerWith(who, await challengeOf(who))).error).toBeNull()
  })
})

describe('removing a passkey', () => {
  test('needs a code or the response of a passkey, and ends the requirement at sign-in', async () => {
    const codes = (await addPasskey(who, key)).json.recoveryCodes
    const path = `/profile/passkeys/${key.id}/remove`
    const send = (body: object) => call('POST', path, { ...who, body })
    expect((await send({ code: '000000' })).status).toBe(422)
    const { challenge } = (await call('PUT', '/profile/passkeys/challenge', who)).json
    const wrong = key.answer({ challenge, origin: 'https://evil.example' })
    expect((await send({ passkey: wrong })).json.errors[0].path).toBe('passkey')
    const next = (await call('PUT', '/profile/passkeys/challenge', who)).json
    const passkey = key.answer(next)
    expect((await send({ passkey })).status).toBe(204)
    expect((await signIn(who.email, { password })).error).toBeNull()
    expect((await signIn(who.email, { password, code: codes[0] })).error).toBeNull()
    expect(await database().recoveryCode.count({ where: { userId: who.userId } })).toBe(0)
  })

  test('the reset by an administrator also removes passkeys', async () => {
    await addPasskey(who, key)
    const admin = await personInBrowser('admin')
    const path = `/members/${who.userId}/second-factor`
    expect((await call('DELETE', path, admin)).status).toBe(204)
    expect((await signIn(who.email, { password })).error).toBeNull()
  })
})
