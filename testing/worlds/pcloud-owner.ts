import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'

/** A tenant's owner with a Pcloud, who calls the API below it. */
export type PcloudOwner = Person & {
  id: string
  ask: (method: string, below: string, body?: unknown) => ReturnType<typeof call>
}

/** The owner of a new tenant, or of one that is there, with an empty Pcloud. */
export async function pcloudOwner(name = 'prod', tenantId?: string): Promise<PcloudOwner> {
  const owner = await person('owner', tenantId === undefined ? {} : { tenantId })
  const { headers } = owner
  const { json } = await call('POST', '/pclouds', { headers, body: { name } })
  const ask = (method: string, below: string, body?: unknown) =>
    call(method, `/pclouds/${json.id}${below}`, { headers, body })
  return { ...owner, id: json.id, ask }
}
