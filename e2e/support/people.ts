import { type Api, apiOf, mark, requestAs, type StorageState, signIn } from './api'

export type Role = 'admin' | 'operator' | 'viewer' | 'owner' | 'member'
export type Person = { email: string; password: string; name: string; state: StorageState }

/** A person of this test alone, invited and with a password, signed in. */
export async function invitePerson(baseURL: string, admin: Api, role: Role): Promise<Person> {
  const id = mark()
  const name = `${role} ${id}`
  const email = `${role}-${id}@test.example`
  const password = `a long password ${id}`
  const { link } = await admin.post<{ link: { url: string } }>('/members', { email, name, role })
  const secret = new URL(link.url).hash.slice(1)
  const nobody = await requestAs(baseURL)
  await apiOf(nobody).call('POST', `/password-links/${secret}`, { body: { password }, status: 204 })
  await nobody.dispose()
  const state = await signIn(baseURL, { provider: 'credentials', email, password })
  return { email, password, name, state }
}
