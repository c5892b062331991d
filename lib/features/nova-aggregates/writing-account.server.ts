import 'server-only'
import { unseal } from '@/lib/auth/seal.server'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import { fetchPorts, withoutSecret } from '@/lib/features/fetched-sources/fetch-ports.server'
import { type Driver, driverOf } from '@/lib/features/launch-drivers/schema'
import { type Client, openClient } from '@/lib/features/openstack/client'

/** An account of an OpenStack cloud, whose settings may let Berth write host aggregates. */
export type WritingAccount = {
  id: string
  name: string
  provider: { id: string; name: string }
  settings: Extract<Driver, { hostAggregates: unknown }>
  secret: string | null
}

/** Reads the account. Accounts of other clouds are refused because they have no host aggregates. */
export async function readWritingAccount(id: string): Promise<Result<WritingAccount, Problem>> {
  const db: Db = database()
  const row = await db.account.findUnique({
    where: { id },
    include: { provider: { select: { id: true, name: true } } },
  })
  if (row === null) return err({ kind: 'not-found', what: 'account' })
  const settings = driverOf(row)
  if (!('hostAggregates' in settings)) return err(otherCloud)
  const sealed = row.sealedDriverSecret
  const secret = sealed === null ? null : unseal(sealed)
  return ok({ id, name: row.name, provider: row.provider, settings, secret })
}

const otherCloud: Problem = conflict(
  'no-host-aggregates',
  'Only accounts with the driver OpenStack have host aggregates.',
)

export type Reason = Pick<FetchFailure, 'what' | 'remedy'>

/** Signs in to the cloud of the account. The calls of the client end after the deadline. */
export async function signInTo(
  { settings, secret }: WritingAccount,
  deadlineMs: number,
): Promise<Result<Client, Reason>> {
  const client = await openClient(settings, fetchPorts(secret, AbortSignal.timeout(deadlineMs)))
  return client.ok ? client : err(reasonOf(client.error, secret))
}

/** Describes a failure, without the secret. */
export const reasonOf = ({ what, remedy }: Reason, secret: string | null): Reason =>
  withoutSecret(secret, { what, remedy })
