import { z } from 'zod'

/** A number for an integer column, with room for additions. */
const most = 1_000_000_000

const whole = z.number().int('Use a whole number.').max(most)

export const count = whole.min(0, 'This cannot be negative.')

export const atLeastOne = whole.min(1, 'This starts at 1.')

/** A number of instances, or null for unlimited. */
export const quotaSchema = count.nullable()
