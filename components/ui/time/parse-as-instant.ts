'use client'
import { createParser } from 'nuqs'
import { readInstant } from '@/lib/base/instant'

/** Parses an instant in the URL; other values are ignored. */
export const parseAsInstant = createParser({
  parse: readInstant,
  serialize: (at: string) => at,
})
