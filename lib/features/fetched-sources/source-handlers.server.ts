import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { afterFetch, isRequested } from './await-fetch.server'
import { chooseSource } from './choose-source.server'
import type { sourceContract } from './contract'
import { requestFetch } from './request-fetch.server'
import { type FetchedSource, fetchedSourceSchema } from './schema'
import { setSourceSecret } from './set-source-secret.server'
import { type SourceOf, serializeSource } from './source-of.server'

type Routes<Settings> = ReturnType<typeof sourceContract<z.ZodType<Settings>, z.ZodType<Settings>>>

/** The handlers of the five routes for data that is fetched for an owner. */
export function sourceHandlers<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
) {
  const schema = fetchedSourceSchema(of.settings)
  const statusFor = (answer: unknown) => (isRequested(schema.parse(answer)) ? 202 : 200)
  return {
    show: ({ scope, params }: Context<Routes<Settings>['show']>) =>
      readSource(of, scope, params.id),
    choose: ({ scope, params, body }: Context<Routes<Settings>['choose']>) =>
      chooseSource(of, scope, params.id, body),
    remove: ({ scope, params }: Context<Routes<Settings>['remove']>) =>
      chooseSource(of, scope, params.id, null),
    setSecret: {
      statusFor,
      handle: async ({
        scope,
        params,
        body,
        query,
        signal,
      }: Context<Routes<Settings>['setSecret']>) => {
        const set = await setSourceSecret(of, scope, params.id, body.secret)
        return set.ok ? ok(await afterFetch(of, params.id, set.value, { ...query, signal })) : set
      },
    },
    fetch: {
      statusFor,
      handle: async ({ scope, params, query, signal }: Context<Routes<Settings>['fetch']>) => {
        const requested = await requestFetch(of, scope, params.id)
        return requested.ok
          ? ok(await afterFetch(of, params.id, requested.value, { ...query, signal }))
          : requested
      },
    },
  } as const
}

/** Reads the source of an owner and the result of the last fetch. */
async function readSource<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  _scope: Scope<'inventory.read'>,
  ownerId: string,
): Promise<Result<FetchedSource<Settings>, Problem>> {
  const db = database()
  if ((await of.owner(db, ownerId)) === null) return err({ kind: 'not-found', what: of.noun })
  return ok(await serializeSource(of, db, ownerId))
}
