import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { mailSchema, type mailsSchema } from './schema'

const MOST_SHOWN = 20

/** The last mails, and whether any leaves at all. */
export async function listMails(
  _scope: Scope<'settings.read'>,
): Promise<Result<z.infer<typeof mailsSchema>, Problem>> {
  const rows = await database().mail.findMany({
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    take: MOST_SHOWN,
  })
  const items = rows.map(({ at, ...row }) => mailSchema.parse({ ...row, at: at.toISOString() }))
  return ok({ isSent: env().SMTP_URL !== undefined, items })
}
