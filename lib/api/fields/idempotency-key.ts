import { z } from 'zod'
import { freeText } from './reference'

const MAX_LENGTH = 200

/** A key of an idempotent call, chosen by its caller. */
export const idempotencyKeySchema = freeText(z.string().min(1).max(MAX_LENGTH))
