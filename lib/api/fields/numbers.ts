import { z } from 'zod'

/** What an integer column holds, with room to add. */
const most = 1_000_000_000

const whole = z.number().int('Use a whole number.').max(most)

export const count = whole.min(0, 'This cannot be negative.')

export const atLeastOne = whole.min(1, 'This starts at 1.')

/** Instances; null is unlimited. */
export const quotaSchema = count.nullable()
