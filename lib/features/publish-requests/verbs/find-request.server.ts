import 'server-only'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { PublishRequest as Row } from '@/lib/db/generated/client'
import type { PublishRequest } from '../schema'
import { sentRequests } from '../sent-requests.server'

/** Locks an open request until the transaction ends. A closed request is refused with the reason. */
export async function lockRequest(tx: Db, id: string): Promise<Result<Row, Problem>> {
  await tx.$queryRaw`SELECT FROM "PublishRequest" WHERE "id" = ${id} FOR UPDATE`
  return openRequest(tx, id)
}

export async function openRequest(db: Db, id: string): Promise<Result<Row, Problem>> {
  const row = await db.publishRequest.findUnique({ where: { id } })
  if (row === null) return err({ kind: 'not-found', what: 'request' })
  if (row.closedAt === null) return ok(row)
  return err(
    conflict(
      'request-closed',
      `This request is ${row.closedAs}: ${row.closedBecause ?? ''} Request approval again.`,
    ),
  )
}

/** Returns a request in its API form. */
export async function serializeRequest(
  db: Db,
  reader: { userId: string },
  id: string,
): Promise<Result<PublishRequest, Problem>> {
  const row = await db.publishRequest.findUnique({ where: { id } })
  const [sent] = row === null ? [] : await sentRequests(db, reader, [row])
  return sent === undefined ? err({ kind: 'not-found', what: 'request' }) : ok(sent)
}
