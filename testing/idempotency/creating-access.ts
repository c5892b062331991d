import { DAY_MS } from '@/lib/base/durations'
import { type Person, person, serviceAccount } from '@/testing/people'
import type { CreatingCall } from './creating-calls'

let made = 0
const unique = () => `once-${process.pid}-${made++}`
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString()

const of = (path: string, body: object, other: object): CreatingCall => ({
  path,
  body,
  otherBody: { ...body, ...other },
})

const token = (path: string) => {
  const body = { name: unique(), scopes: ['inventory.read'], expiresAt: tomorrow() }
  return of(path, body, { name: unique() })
}

/** Calls that create users, programs and credentials. */
export const creatingAccess: Record<string, (who: Person) => CreatingCall | Promise<CreatingCall>> =
  {
    'POST /members': () => {
      const email = `${unique()}@test.example`
      return of('/members', { email, name: 'Once', role: 'viewer' }, { name: 'Other' })
    },
    'POST /members/:id/password-link': async () => {
      const { userId } = await person('viewer')
      return of(`/members/${userId}/password-link`, {}, { again: true })
    },
    'POST /service-accounts': ({ userId }) => {
      const owned = { owners: [userId], expiresAt: tomorrow() }
      const body = { name: unique(), role: 'viewer', ...owned }
      return of('/service-accounts', body, { name: unique() })
    },
    'POST /service-accounts/:id/tokens': async () => {
      const { userId } = await serviceAccount('viewer')
      return token(`/service-accounts/${userId}/tokens`)
    },
    'POST /tokens': () => token('/tokens'),
    'POST /api/scim/v2/Users': () => {
      const body = { userName: `${unique()}@test.example` }
      return of('/api/scim/v2/Users', body, { displayName: 'Other' })
    },
    'POST /api/scim/v2/Groups': () =>
      of('/api/scim/v2/Groups', { displayName: unique() }, { displayName: unique() }),
  }
