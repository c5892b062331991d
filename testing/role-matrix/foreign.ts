import { database } from '@/lib/db/client.server'
import { type Person, person } from '@/testing/people'

/** What an endpoint that tenants may call is asked for: something of somebody's. */
type Asked = { path: string; body?: unknown; ifMatch?: number }

const memberOf = async (owner: Person) =>
  person('member', { tenantId: owner.tenantId ?? '', name: `${owner.name} colleague` })

/**
 * For each endpoint with an id that owners or members may call: something of the given owner's, which
 * that owner reaches and the owner of another tenant does not find.
 */
export const things: Record<string, (owner: Person) => Promise<Asked>> = {
  'GET /members/:id': async (owner) => ({ path: `/members/${(await memberOf(owner)).userId}` }),
  'PUT /members/:id': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}`,
    body: { name: 'Renamed' },
    ifMatch: 1,
  }),
  'DELETE /members/:id': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}`,
    ifMatch: 1,
  }),
  'POST /members/:id/password-link': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}/password-link`,
  }),
  'DELETE /members/:id/sessions': async (owner) => ({
    path: `/members/${(await memberOf(owner)).userId}/sessions`,
  }),
  'DELETE /sessions/:id': async (owner) => {
    const { id } = await database().session.create({ data: { userId: owner.userId } })
    return { path: `/sessions/${id}` }
  },
}
