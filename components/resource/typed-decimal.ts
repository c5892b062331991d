import { readDecimal } from '@/lib/base/number-text'

/** What was typed as a decimal, with the point that the API wants; what is no number stays, and is refused. */
export const typedDecimal = (typed: string): string => readDecimal(typed) ?? typed.trim()
