import 'server-only'
import type { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { afterFetch, isRequested } from './await-fetch.server'
import { chooseSource } from './choose-source.server'
import { requestFetch } from './request-fetch.server'
import {
  type FetchedSource,
  fetchedSourceSchema,
  sourceSecretSchema,
  waitQuerySchema,
} from './schema'
import { setSourceSecret } from './set-source-secret.server'
import { type SourceOf, shownSource } from './source-of.server'

type Words<Settings> = {
  path: `/${string}/:id/${string}`
  /** What is fetched, such as "the usage of a pod", and how often. */
  fetched: string
  often: string
  kinds: readonly { kind: string; label: string }[]
  request: z.ZodType<Settings>
}

const answers =
  'Answers 202 with the fetch that was requested, or 200 when it ended within the seconds of wait.'

/** The five endpoints of what is fetched for an owner. */
export function sourceEndpoints<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  { path, fetched, often, kinds, request }: Words<Settings>,
): readonly Endpoint[] {
  const at = { path, params: idParams, answer: fetchedSourceSchema(of.settings) } as const
  const requesting = {
    query: waitQuerySchema,
    status: 202,
    statusFor: (answer: unknown) => (isRequested(at.answer.parse(answer)) ? 202 : 200),
  } as const
  const named = kinds.map(({ kind, label }) => `${kind} (${label})`).join(', ')
  return [
    endpoint({
      ...at,
      method: 'GET',
      permission: 'inventory.read',
      summary: `Shows where ${fetched} is fetched from, and how the last fetch ended.`,
      handle: ({ scope, params }) => readSource(of, scope, params.id),
    }),
    endpoint({
      ...at,
      method: 'PUT',
      permission: 'inventory.write',
      summary: `Chooses where ${fetched} is fetched from ${often}: ${named}. Other settings lose the secret.`,
      body: request,
      handle: ({ scope, params, body }) => chooseSource(of, scope, params.id, body),
    }),
    endpoint({
      ...at,
      method: 'DELETE',
      permission: 'inventory.write',
      summary: `Ends that ${fetched} is fetched; what is known stays.`,
      handle: ({ scope, params }) => chooseSource(of, scope, params.id, null),
    }),
    endpoint({
      ...at,
      method: 'PUT',
      path: `${path}/secret`,
      permission: 'inventory.write',
      session: 'confirmed',
      tokenScope: 'secret.write',
      summary: `Sets the secret by which a ${of.what} source signs in. It is encrypted and never shown. ${answers}`,
      ...requesting,
      body: sourceSecretSchema,
      handle: async ({ scope, params, body, query, signal }) => {
        const set = await setSourceSecret(of, scope, params.id, body.secret)
        return set.ok ? ok(await afterFetch(of, params.id, set.value, { ...query, signal })) : set
      },
    }),
    endpoint({
      ...at,
      method: 'POST',
      path: `${path}/fetch`,
      permission: 'inventory.operate',
      summary: `Requests that ${fetched} is fetched now, in the background. ${answers}`,
      ...requesting,
      handle: async ({ scope, params, query, signal }) => {
        const begun = await requestFetch(of, scope, params.id)
        return begun.ok
          ? ok(await afterFetch(of, params.id, begun.value, { ...query, signal }))
          : begun
      },
    }),
  ]
}

/** Where something is fetched from for an owner, and how the last fetch ended. */
async function readSource<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  _scope: Scope<'inventory.read'>,
  ownerId: string,
): Promise<Result<FetchedSource<Settings>, Problem>> {
  const db = database()
  if ((await of.ownerTitle(db, ownerId)) === null) return err({ kind: 'not-found', what: of.noun })
  return ok(await shownSource(of, db, ownerId))
}
