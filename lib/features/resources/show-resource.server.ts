import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Resource, Stored } from './resource.server'

/** Reads one row in the form of the API, archived or not. */
export async function showResource<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
>(
  resource: Resource<Row, New, Changes, Shown, Filter, R, Permission>,
  scope: Scope<R>,
  id: string,
): Promise<Result<Shown, Problem>> {
  return serializeById(resource, database(), id, scope.now)
}

type Showable<Row, Shown> = {
  noun: string
  find: (db: Db, id: string) => Promise<Row | null>
  shown: (db: Db, rows: readonly Row[], now: Date) => Promise<Shown[]>
}

/** The answer after a change, read within its transaction. */
export async function serializeById<Row, Shown>(
  resource: Showable<Row, Shown>,
  db: Db,
  id: string,
  now: Date,
): Promise<Result<Shown, Problem>> {
  const row = await resource.find(db, id)
  const [shown] = row === null ? [] : await resource.shown(db, [row], now)
  return shown === undefined ? err({ kind: 'not-found', what: resource.noun }) : ok(shown)
}
