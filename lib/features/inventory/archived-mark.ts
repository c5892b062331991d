import { z } from 'zod'

/** Marks an entry that creates an archived row, because living rows refer to it. */
export const archivedMark = z.literal(true, 'Write true, or leave it out.').optional()
