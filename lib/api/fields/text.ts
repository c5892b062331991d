import { z } from 'zod'
import { isPlain } from '@/lib/base/plain-text'
import { freeText } from './reference'
import { REQUIRED } from './required'

/** One line of text. It is normalised, so that names that look equal are equal, however their accents were typed. */
export const text = (most: number) =>
  freeText(
    z
      .string()
      .normalize('NFC')
      .trim()
      .min(1, { error: REQUIRED, abort: true })
      .max(most, `Keep it within ${most} characters.`)
      .refine(isPlain, 'Remove line breaks, tabs and invisible characters.'),
  )

export const nameSchema = text(200)

/** Notes may have several lines. */
export const noteSchema = z
  .string()
  .trim()
  .max(500, 'Keep it within 500 characters.')
  .refine((note) => !note.includes('\0'), 'Remove the zero byte.')

export const idSchema = z.string().min(1).max(100)
