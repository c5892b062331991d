import 'server-only'
import type { Db } from '@/lib/db/client.server'

export type Statement = { name: string; text: string; values: unknown[] }

/**
 * Runs statements one after the other in one transaction and answers their rows: `inPrisma`, or the connection of the
 * decision path, which sends them at once.
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
