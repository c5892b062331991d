import 'server-only'
import type { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { chooseSource } from './choose-source.server'
import { requestFetch } from './request-fetch.server'
import { type FetchedSource, fetchedSourceSchema, sourceSecretSchema } from './schema'
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

/** The five endpoints of what is fetched for an owner. */
export function sourceEndpoints<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  { path, fetched, often, kinds, request }: Words<Settings>,
): readonly Endpoint[] {
  const at = { path, params: idParams, answer: fetchedSourceSchema(of.settings) } as const
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
      summary: `Sets the secret by which a ${of.what} source signs in. It is encrypted and never shown.`,
      body: sourceSecretSchema,
      handle: ({ scope, params, body }) => setSourceSecret(of, scope, params.id, body.secret),
    }),
    endpoint({
      ...at,
      method: 'POST',
      path: `${path}/fetch`,
      permission: 'inventory.operate',
      summary: `Has ${fetched} fetched now, in the background; the source then says how it ended.`,
      handle: ({ scope, params }) => requestFetch(of, scope, params.id),
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
