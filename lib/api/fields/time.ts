import { z } from 'zod'
import { readInstant } from '@/lib/base/instant'

/** A time with Z or an offset. Every time that callers send is parsed with this schema. */
export const timeSchema = z.iso
  .datetime({
    offset: true,
    error: 'Use a time with its zone, such as 2026-11-20T12:00:00Z.',
    abort: true,
  })
  .refine((text) => readInstant(text) !== null, {
    error: 'Use a time from 1970 to 2199.',
    abort: true,
  })
