import { randomBytes } from 'node:crypto'
import type { GroupRule } from '@/lib/features/scim/people/group-rules'
import { type Answer, call } from './call'

/** Sets the group rules. Must run before the first use of the environment, which is parsed once. */
export function configureScim(rules: readonly GroupRule[]): void {
  process.env.BERTH_SCIM_RULES = JSON.stringify(rules)
}

export const uniqueAddress = () => `scim-${randomBytes(5).toString('hex')}@test.example`

/** Calls as an identity provider with this token. */
export const scimOf = ({ headers }: { headers: Record<string, string> }) => {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    call(method, `/api/scim/v2${path}`, { headers, body })
  return {
    send,
    user: async (userName = uniqueAddress(), more: object = {}): Promise<Answer['json']> => {
      const { json } = await send('POST', '/Users', { userName, ...more })
      return json
    },
    group: async (
      displayName: string,
      members: readonly string[] = [],
    ): Promise<Answer['json']> => {
      const body = { displayName, members: members.map((value) => ({ value })) }
      return (await send('POST', '/Groups', body)).json
    },
    patch: (path: string, ...Operations: object[]) =>
      send('PATCH', path, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations,
      }),
  }
}
