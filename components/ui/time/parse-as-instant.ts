'use client'
import { createParser } from 'nuqs'
import { readInstant } from '@/lib/base/instant'

/** An instant in an address; anything else is dropped. */
export const parseAsInstant = createParser({
  parse: readInstant,
  serialize: (at: string) => at,
})
