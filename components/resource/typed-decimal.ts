import { readDecimal } from '@/lib/base/number-text'

/**
 * Converts a typed decimal to the notation of the API. A text that is not a number is returned unchanged, and
 * the server rejects it.
 */
export const typedDecimal = (typed: string): string => readDecimal(typed) ?? typed.trim()
