import 'server-only'
import type { z } from 'zod'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { AuditNoun } from '@/lib/features/audit/nouns'
import type { FetchFailure, Source } from './define-source'
import { type FetchedSource, fetchFailureSchema, type ShownFailure } from './schema'

/** The columns of a table of sources, without its owner. */
export type SourceRow = {
  kind: string
  settings: unknown
  sealedSecret: string | null
  triedAt: Date | null
  fetchingSince: Date | null
  requestedAt: Date | null
  failure: string | null
  remedy: string | null
  failingSince: Date | null
  failureKind: string | null
  failureSince: Date | null
  revision: number
}

type Columns = { kind: string; settings: Prisma.InputJsonObject }
type Reset = { [K in keyof typeof neverFetched]: null } & { sealedSecret?: null }
type Requested = { requestedAt: Date | null }
/** The changed columns of a row. */
type SourceChange = Partial<Omit<SourceRow, 'settings' | 'kind' | 'revision'>> & {
  revision?: { increment: 1 }
}

/** The table of the sources for one kind of owner. Each owner has at most one source. */
export type SourceTable = {
  find: (db: Db, ownerId: string) => Promise<SourceRow | null>
  /** Creates or changes the source. `reset` applies if the settings have changed. */
  save: (
    db: Db,
    ownerId: string,
    columns: Columns & Requested,
    reset: Reset & { revision: { increment: 1 } },
  ) => Promise<unknown>
  remove: (db: Db, ownerId: string) => Promise<unknown>
  /** Changes the row if it still has the given revision and times. Returns the number of changed rows. */
  change: (
    db: Db,
    ownerId: string,
    seen: { revision: number; fetchingSince?: Date; requestedAt?: Date },
    data: SourceChange,
  ) => Promise<number>
  /** Reserves the row for a fetch, unless its owner is archived or another fetch has reserved it. */
  claim: (db: Db, ownerId: string, now: Date) => Promise<SourceRow | null>
}

/** Nothing is fetched for an archived owner. */
type SourceOwner = { title: string; isArchived: boolean }

/** Describes the data that is fetched for an owner, for the other files of this folder. */
export type SourceOf<Settings extends { kind: string }, Value> = {
  /** The kind of the owner, in texts and in the audit log. */
  noun: AuditNoun
  /** A word for the fetched data. The job, the actions of the audit log and the code of a refusal contain it. */
  what: string
  /** The name of the owner's id in rows and jobs. */
  ownerColumn: string
  settings: z.ZodType<Settings>
  source: (of: { kind: string }) => Source<Value>
  /** Null if it does not exist. */
  owner: (db: Db, ownerId: string) => Promise<SourceOwner | null>
  table: SourceTable
  /** Applies the same checks to fetched values as to a report. */
  check: (value: Value) => Result<Value, FetchFailure>
  write: (
    tx: Db,
    ownerId: string,
    value: Value,
    from: { kind: string; at: Date },
  ) => Promise<unknown>
}

/** The settings of a row, with their kind. */
export const settingsOfSource = <Settings>(
  schema: z.ZodType<Settings>,
  { kind, settings }: Pick<SourceRow, 'kind' | 'settings'>,
) => schema.parse({ ...Object(settings), kind })

/** The columns of a failure after a successful fetch. */
export const noFailure = {
  failure: null,
  remedy: null,
  failingSince: null,
  failureKind: null,
  failureSince: null,
}

const neverFetched = { triedAt: null, fetchingSince: null, ...noFailure }

/** The columns to reset with other settings. The secret remains if it also belongs to the new settings. */
export const resetSource = ({ keepsSecret }: { keepsSecret: boolean }) =>
  ({
    ...neverFetched,
    ...(keepsSecret ? {} : { sealedSecret: null }),
    revision: { increment: 1 },
  }) as const

/** A source in the format of the API. It only shows whether the secret exists. */
export async function serializeSource<Settings extends { kind: string }, Value>(
  { table, settings }: SourceOf<Settings, Value>,
  db: Db,
  ownerId: string,
): Promise<FetchedSource<Settings>> {
  const row = await table.find(db, ownerId)
  return row === null
    ? { source: null, hasSecret: false, triedAt: null, failure: null, fetching: null }
    : serializeRow(settings, row)
}

/** The same for a row. */
export const serializeRow = <Settings>(
  schema: z.ZodType<Settings>,
  row: SourceRow,
): FetchedSource<Settings> => ({
  source: settingsOfSource(schema, row),
  hasSecret: row.sealedSecret !== null,
  // While a requested fetch runs, the result of the previous one could be mistaken for its result.
  triedAt: row.requestedAt === null ? isoOf(row.triedAt) : null,
  failure: row.requestedAt === null ? failureOf(row) : null,
  fetching:
    row.requestedAt === null && row.fetchingSince === null
      ? null
      : { requestedAt: isoOf(row.requestedAt), startedAt: isoOf(row.fetchingSince) },
})

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** The columns that `failureOf` reads. */
export const failureColumns = {
  failure: true,
  remedy: true,
  failureKind: true,
  failureSince: true,
} as const

/** Why the last fetch failed; null if it succeeded. */
export function failureOf({
  failure,
  remedy,
  failureKind,
  failureSince,
}: Pick<SourceRow, keyof typeof failureColumns>): ShownFailure | null {
  if (failure === null || remedy === null || failureSince === null) return null
  const kind = fetchFailureSchema.shape.kind.parse(failureKind)
  return { kind, what: failure, since: failureSince.toISOString(), remedy }
}

/** Sources without a running fetch. A fetch past its deadline counts as ended, because its process has ended. */
export const notBeingFetched = (now: Date, deadlineMs: number) => ({
  OR: [{ fetchingSince: null }, { fetchingSince: { lt: new Date(now.getTime() - deadlineMs) } }],
})
