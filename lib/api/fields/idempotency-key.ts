import { z } from 'zod'

const MOST_LETTERS = 200

/** A key of an idempotent call, chosen by its caller. */
export const idempotencyKeySchema = z.string().min(1).max(MOST_LETTERS)
