import 'server-only'
import type { z } from 'zod'
import { showReadable } from '@/lib/api/fields/unreadable'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { MAX_MAILS, mailSchema, type mailsSchema } from './schema'

/** Reads the last mails, and whether a mail server is configured. */
export async function listMails(
  _scope: Scope<'settings.read'>,
): Promise<Result<z.infer<typeof mailsSchema>, Problem>> {
  const rows = await database().mail.findMany({
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    take: MAX_MAILS,
  })
  const shown = await showReadable(
    rows.map((row) => ({ ...row, name: row.subject })),
    (some) => some.map(({ at, ...row }) => mailSchema.parse({ ...row, at: at.toISOString() })),
  )
  return ok({ isSent: env().SMTP_URL !== undefined, ...shown })
}
