import 'server-only'
import type { z } from 'zod'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { FetchFailure, Source } from './define-source'
import { type FetchedSource, fetchFailureSchema, type ShownFailure } from './schema'

/** What a table of sources keeps of each, beside its owner. */
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
type Reset = { [K in keyof typeof unfetched]: null } & { sealedSecret?: null }
type Requested = { requestedAt: Date | null }
/** What a change of a row writes. */
export type SourceChange = Partial<Omit<SourceRow, 'settings' | 'kind' | 'revision'>> & {
  revision?: { increment: 1 }
}

/** Where the sources of one kind of owner lie, one of each owner. */
export type SourceTable = {
  find: (db: Db, ownerId: string) => Promise<SourceRow | null>
  /** Makes the source, or changes the one there is: `reset` goes with other settings. */
  save: (
    db: Db,
    ownerId: string,
    columns: Columns & Requested,
    reset: Reset & { revision: { increment: 1 } },
  ) => Promise<unknown>
  remove: (db: Db, ownerId: string) => Promise<unknown>
  /** Changes the row as it was seen; answers how many rows that were. */
  change: (
    db: Db,
    ownerId: string,
    seen: { revision: number; fetchingSince?: Date; requestedAt?: Date },
    data: SourceChange,
  ) => Promise<number>
  /** Takes the row for a fetch, unless its owner is archived or another fetch has it. */
  claim: (db: Db, ownerId: string, now: Date) => Promise<SourceRow | null>
}

/** What is fetched for an owner: the facts that the verbs beside this file need. */
export type SourceOf<Settings extends { kind: string }, Value> = {
  /** The owner, in words and in the audit log. */
  noun: string
  /** What is fetched, in a word, which names the job, the actions of the audit log and the code of a refusal. */
  what: string
  /** What rows and jobs call the owner's id. */
  ownerColumn: string
  settings: z.ZodType<Settings>
  source: (of: { kind: string }) => Source<Value>
  /** The name of the owner; null if it does not exist. */
  ownerTitle: (db: Db, ownerId: string) => Promise<string | null>
  table: SourceTable
  /** Fetched values pass the same checks as a report. */
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

/** The columns of a failure after a fetch that succeeded. */
export const unfailed = {
  failure: null,
  remedy: null,
  failingSince: null,
  failureKind: null,
  failureSince: null,
}

const unfetched = { triedAt: null, fetchingSince: null, ...unfailed }

/** What goes with other settings; the secret stays if it was meant for these too. */
export const untried = ({ keepsSecret }: { keepsSecret: boolean }) =>
  ({
    ...unfetched,
    ...(keepsSecret ? {} : { sealedSecret: null }),
    revision: { increment: 1 },
  }) as const

/** A source as it is sent: of the secret only whether it exists. */
export async function shownSource<Settings extends { kind: string }, Value>(
  { table, settings }: SourceOf<Settings, Value>,
  db: Db,
  ownerId: string,
): Promise<FetchedSource<Settings>> {
  const row = await table.find(db, ownerId)
  return row === null
    ? { source: null, hasSecret: false, triedAt: null, failure: null, fetching: null }
    : shownRow(settings, row)
}

/** The same of a row. */
export const shownRow = <Settings>(
  schema: z.ZodType<Settings>,
  row: SourceRow,
): FetchedSource<Settings> => ({
  source: settingsOfSource(schema, row),
  hasSecret: row.sealedSecret !== null,
  // While a requested fetch runs, how the one before ended would be taken for its result.
  triedAt: row.requestedAt === null ? isoOf(row.triedAt) : null,
  failure: row.requestedAt === null ? failureOf(row) : null,
  fetching:
    row.requestedAt === null && row.fetchingSince === null
      ? null
      : { requestedAt: isoOf(row.requestedAt), startedAt: isoOf(row.fetchingSince) },
})

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** What `failureOf` reads. */
export const failureColumns = {
  failure: true,
  remedy: true,
  failureKind: true,
  failureSince: true,
} as const

/** Why the last fetch failed; null if it did not. */
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

/** Sources without a running fetch: a fetch past its deadline ended with its process. */
export const notBeingFetched = (now: Date, deadlineMs: number) => ({
  OR: [{ fetchingSince: null }, { fetchingSince: { lt: new Date(now.getTime() - deadlineMs) } }],
})
