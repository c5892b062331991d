import { type Api, apiOf, demoUrl, mark, requestAs, type StorageState, signIn } from './api'

export type Role = 'admin' | 'operator' | 'viewer' | 'owner' | 'member'
export type Person = { email: string; password: string; name: string; state: StorageState }

/** A person of this test alone, invited and with a password, signed in; owners and members are of a tenant. */
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
  const nobody = await requestAs(baseURL)
  await apiOf(nobody).call('POST', `/password-links/${secret}`, { body: { password }, status: 204 })
  await nobody.dispose()
  const state = await signIn(baseURL, { provider: 'credentials', email, password })
  return { email, password, name, state }
}

/** Calls of the API as a person of this test. */
export const apiOfPerson = async ({ state }: Person): Promise<Api> =>
  apiOf(await requestAs(demoUrl, state))
