import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { expect } from '@playwright/test'
import { type Api, apiOf, demoUrl, mark, requestAs, type StorageState, signIn } from './api'

export type Role = 'admin' | 'operator' | 'viewer' | 'owner' | 'member'
export type Person = { email: string; password: string; name: string; state: StorageState }

/** Invites a user for this test, sets a password and signs in. Owners and members belong to a tenant. */
export async function invitePerson(
  baseURL: string,
  admin: Api,
  role: Role,
  tenantId?: string,
): Promise<Person> {
  const id = mark()
  const name = `${role} ${id}`
  const email = `${role}-${id}@test.example`
  const password = `a long password ${id}`
  const { link } = await admin.post<{ link: { url: string } }>('/members', {
    email,
    name,
    role,
    tenantId,
  })
  const secret = new URL(link.url).hash.slice(1)
  expect(await choosePassword(`${baseURL}/api/v1/password-links/${secret}`, password)).toBe(204)
  const state = await signIn(baseURL, { provider: 'credentials', email, password })
  return { email, password, name, state }
}

/**
 * Sends a password from a random loopback address, and returns the status. One address may use fewer links in a quarter
 * of an hour than a whole run needs. Systems other than Linux have only one loopback address.
 */
function choosePassword(url: string, password: string): Promise<number | undefined> {
  const [a, b] = randomBytes(2)
  const own = process.platform === 'linux' ? { localAddress: `127.77.${a}.${b}` } : {}
  const { origin } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { origin, 'content-type': 'application/json' }
    const call = request(url, { method: 'POST', headers, family: 4, ...own }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    call.on('error', reject)
    call.end(JSON.stringify({ password }))
  })
}

/** Calls of the API as a user of this test. */
export const apiOfPerson = async ({ state }: Person): Promise<Api> =>
  apiOf(await requestAs(demoUrl, state))
