import 'server-only'
import type { Db } from './client.server'
import { query, type Tx } from './decision-transaction.server'

/** A statement with `$1` ...; its name belongs to its text, which a connection of the decision path prepares once. */
export type Statement = { name: string; text: string; values: unknown[] }

/**
 * Runs statements one after the other in one transaction and answers their rows: `inPrisma`, or `inTx`, which sends them
 * at once.
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
