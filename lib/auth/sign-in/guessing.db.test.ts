import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { browser } from '@/testing/browser'
import { type Person, person, testPassword } from '@/testing/people'
import { useUpAttempts } from '@/testing/use-up-attempts'

const errorOf = async (response: Response) =>
  new URL((await response.json()).url).searchParams.get('error')

let admin: Person
let stranger: string
let count = 0
beforeEach(async () => {
  admin = await person('admin')
  stranger = `10.5.0.${++count}`
})
const guess = async (email: string) => errorOf(await browser(stranger).signIn(email, 'wrong'))
/** Makes more attempts than are free, so that the next one has to wait for minutes. */
const attack = async (email: string) => {
  for (let i = 0; i < 5; i++) await guess(email)
  await useUpAttempts()
}

test('guessing passwords is refused for a while, with the time in Retry-After', async () => {
  await attack(admin.email)
  const refused = await browser(stranger).signIn(admin.email, testPassword)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(128)
  expect(await errorOf(refused)).toBe(`limited-${seconds}`)
})

test('guessing passwords does not slow down callers at other addresses, on any device', async () => {
  await attack(admin.email)
  expect((await browser('10.6.0.2').signIn(admin.email, testPassword)).status).toBe(200)
})

test('guessing passwords is slowed down equally for existing and missing accounts', async () => {
  await attack('ghost@test.example')
  expect(await guess(' Ghost@test.example')).toMatch(/^limited-/)
})

test('a recognized browser is slowed down only by its own failures, also behind the same address', async () => {
  const returning = browser(stranger)
  await returning.signIn(admin.email, testPassword)
  returning.jar.delete('next-auth.session-token')
  await attack(admin.email)
  for (let i = 0; i < 15; i++) await guess(`nobody${i}@test.example`)
  expect((await returning.signIn(admin.email, testPassword)).status).toBe(200)
  const unknown = await browser(stranger).signIn(admin.email, testPassword)
  expect(await errorOf(unknown)).toMatch(/^limited-/)

  for (let i = 0; i < 5; i++) await returning.signIn(admin.email, 'wrong')
  await useUpAttempts()
  expect(await errorOf(await returning.signIn(admin.email, testPassword))).toMatch(/^limited-/)
})

test('an address that tries many accounts is slowed down, for at most a minute', async () => {
  for (let i = 0; i < 20; i++)
    expect(await guess(`many${i}@test.example`)).toBe('CredentialsSignin')
  await database().$executeRaw`update "RateLimit" set "count" = 1000 where "count" = 20`
  const code = (await guess('many20@test.example')) ?? ''
  expect(Number(/^limited-(\d+)$/.exec(code)?.[1])).toBeLessThanOrEqual(60)
  await database()
    .$executeRaw`update "RateLimit" set "windowStart" = "windowStart" - interval '1 minute'`
  expect((await browser(stranger).signIn(admin.email, testPassword)).status).toBe(200)
})

test('attempts that have to wait for one account do not slow down others at the address', async () => {
  await attack(admin.email)
  for (let i = 0; i < 20; i++) expect(await guess(admin.email)).toMatch(/^limited-/)
  const other = await person('admin')
  expect((await browser(stranger).signIn(other.email, testPassword)).status).toBe(200)
})

test('parallel attempts are counted one by one', async () => {
  const tries = Array.from({ length: 12 }, () => guess(admin.email))
  const failed = (await Promise.all(tries)).filter((code) => code === 'CredentialsSignin')
  expect(failed.length).toBeGreaterThanOrEqual(5)
  // On a slow machine the first wait of one second may end during the test.
  expect(failed.length).toBeLessThanOrEqual(7)
})

test('a device cookie is for one account, hidden from scripts, and cannot be forged', async () => {
  const it = browser()
  const response = await it.signIn(admin.email, testPassword)
  const line = response.headers.getSetCookie().find((c) => c.startsWith('berth-device-')) ?? ''
  expect(line).toMatch(/Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
  const [name = '', value = ''] = line.split(/[=;]/)
  const [id, issuedAt] = value.split('.')
  await attack(admin.email)
  for (const forged of [
    `${id}.${issuedAt}.AAAA`,
    `x${value}`,
    value.replace(`.${issuedAt}.`, '.9.'),
  ]) {
    const other = browser(stranger)
    other.jar.set(name, forged)
    expect(await errorOf(await other.signIn(admin.email, testPassword))).toMatch(/^limited-/)
  }
  const victim = await person('admin')
  await attack(victim.email)
  const other = browser(stranger)
  for (const [key, cookie] of it.jar) if (key.startsWith('berth-device')) other.jar.set(key, cookie)
  expect(await errorOf(await other.signIn(victim.email, testPassword))).toMatch(/^limited-/)
})
