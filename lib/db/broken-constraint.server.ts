import 'server-only'
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'

const causeSchema = z.object({
  driverAdapterError: z.object({
    cause: z.object({
      originalCode: z.string(),
      originalMessage: z.string(),
      constraint: z.object({ index: z.string() }).optional(),
    }),
  }),
})

type Broken = { name: string; state: string }

/** The SQLSTATE of a number that does not fit into its column. */
export const OUT_OF_RANGE = '22003'

const isBroken = (state: string) => state.startsWith('23') || state === OUT_OF_RANGE

/** The name and SQLSTATE of the constraint or range that a write violated, or null for any other error. */
export function brokenConstraint(error: unknown): Broken | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return brokenInDecision(error)
  const parsed = causeSchema.safeParse(error.meta)
  if (!parsed.success) return null
  const { originalCode, originalMessage, constraint } = parsed.data.driverAdapterError.cause
  if (!isBroken(originalCode)) return null
  // The driver reports the names of checks and exclusions only in the message, as its last quoted word.
  const quoted = /"([^"]+)"$/.exec(originalMessage)?.[1]
  return { name: constraint?.index ?? quoted ?? '', state: originalCode }
}

/** The same for the decision path, whose driver reports name and SQLSTATE directly. */
function brokenInDecision(error: unknown): Broken | null {
  const { code, constraint } = Object(error)
  if (typeof code !== 'string' || !isBroken(code)) return null
  return { name: String(constraint ?? ''), state: code }
}
