import type { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { fetchedSourceSchema, sourceSecretSchema, waitQuerySchema } from './schema'

type Facts<Settings extends z.ZodType, Request extends z.ZodType> = {
  noun: string
  path: `/${string}/:id/${string}`
  /** The subject of the source: usage or monitoring. */
  what: string
  /** The fetched data, such as "the usage of a pod", and the interval. */
  fetched: string
  often: string
  kinds: readonly { kind: string; label: string }[]
  settings: Settings
  request: Request
}

const answers =
  'Responds with 202 and the requested fetch, or with 200 if it ended within the seconds of wait.'

/** The five routes for data that is fetched for an owner. */
export const sourceContract = <Settings extends z.ZodType, Request extends z.ZodType>({
  noun,
  path,
  what,
  fetched,
  often,
  kinds,
  settings,
  request,
}: Facts<Settings, Request>) => {
  const at = { path, params: idParams, answer: fetchedSourceSchema(settings) } as const
  const fetching = { ...at, query: waitQuerySchema, status: 202, otherStatus: 200 } as const
  const named = kinds.map(({ kind, label }) => `${kind} (${label})`).join(', ')
  return contract(
    { noun, group: 'inventory' },
    {
      show: route({
        ...at,
        method: 'GET',
        permission: 'inventory.read',
        summary: `Shows the source of ${fetched} and the result of the last fetch.`,
      }),
      choose: route({
        ...at,
        method: 'PUT',
        permission: 'inventory.write',
        summary: `Chooses the source from which ${fetched} is fetched ${often}: ${named}. A change of the address or the user deletes the secret.`,
        body: request,
      }),
      remove: route({
        ...at,
        method: 'DELETE',
        permission: 'inventory.write',
        summary: `Stops fetching ${fetched}; the values that were read remain.`,
      }),
      setSecret: route({
        ...fetching,
        method: 'PUT',
        path: `${path}/secret`,
        permission: 'inventory.write',
        session: 'confirmed',
        tokenScope: 'secret.write',
        summary: `Sets the secret with which a ${what} source signs in. It is encrypted and never shown. ${answers}`,
        body: sourceSecretSchema,
      }),
      fetch: route({
        ...fetching,
        method: 'POST',
        path: `${path}/fetch`,
        permission: 'inventory.operate',
        summary: `Fetches ${fetched} now, in the background. ${answers}`,
      }),
    },
  )
}
