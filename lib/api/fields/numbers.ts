import { z } from 'zod'

/** What an integer column holds, with room to add. */
const most = 1_000_000_000

export const count = z
  .number()
  .int('Use a whole number.')
  .min(0, 'This cannot be negative.')
  .max(most)

export const atLeastOne = count.min(1, 'This starts at 1.')

/** Instances; null is unlimited. */
export const quotaSchema = count.nullable()
