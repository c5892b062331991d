import { z } from 'zod'
import { freeText } from './reference'

/** The parts of an answer that are left out unless a call names them, with commas between: `include=input,outcome`. */
export const includeSchema = <const Part extends string>(parts: readonly [Part, ...Part[]]) =>
  freeText(z.string())
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(parts)).max(parts.length))
