import 'server-only'
import { hash } from 'node:crypto'
import type { Db } from './client.server'
import { query, send, type Tx } from './decision-transaction.server'
import { Prisma } from './generated/client'

/**
 * A statement with `$1` parameters. A connection of the decision path prepares each name once, so a name always has the
 * same text.
 */
export type Statement = { name: string; text: string; values: unknown[] }

/**
 * Runs statements in order in one transaction and returns the rows of each. `inPrisma` waits for each; `inTx` sends all
 * without waiting.
 */
export type RunStatements = (
  statements: readonly Statement[],
) => Promise<readonly (readonly unknown[])[]>

/** Runs statements in a transaction of Prisma, or separately outside of one. */
export const inPrisma =
  (db: Db): RunStatements =>
  async (statements) => {
    const answers: unknown[][] = []
    for (const { text, values } of statements)
      answers.push(await db.$queryRawUnsafe<unknown[]>(text, ...values))
    return answers
  }

/** Runs statements in a transaction of the decision path. */
export const inTx =
  (tx: Tx): RunStatements =>
  (statements) =>
    Promise.all(statements.map((statement) => query<object>(tx, statement)))

/** Runs queries in SQL of Prisma: the database, a transaction of Prisma, `queriesIn` or `preparedIn`. */
export type Queries = {
  $queryRaw: <T>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => Promise<T>
}

/** Runs queries in a transaction of the decision path. Concurrent queries are sent without waiting for each other. */
export const queriesIn = (tx: Tx): Queries => running(tx, ({ text, values }) => ({ text, values }))

/** The same for queries whose plans do not depend on the number of rows. A connection prepares each of them once. */
export const preparedIn = (tx: Tx): Queries => running(tx, prepared)

const running = (tx: Tx, configOf: (sql: Prisma.Sql) => Omit<Statement, 'name'>): Queries => ({
  $queryRaw: async <T>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
    (await query(tx, configOf('text' in sql ? sql : Prisma.sql(sql, ...values)))) as T,
})

/** Sends a statement in SQL of Prisma in a transaction of the decision path, without waiting for it. */
export const sendSql = (tx: Tx, sql: Prisma.Sql): void => send(tx, prepared(sql))

/** The name of a statement is a digest of its text. */
const prepared = ({ text, values }: Prisma.Sql): Statement => ({
  name: hash('sha256', text, 'hex').slice(0, NAME_HEX),
  text,
  values,
})

const NAME_HEX = 32
