import { z } from 'zod'
import { freeText } from './reference'

/** The optional parts of a response that a call requests, separated by commas: `include=input,outcome`. */
export const includeSchema = <const Part extends string>(parts: readonly [Part, ...Part[]]) =>
  freeText(z.string())
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(parts)).max(parts.length))
