import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import { KEY_CLASSES, KEY_LEVELS } from '@/lib/engine'
import { keyValueSchema } from '@/lib/features/nodes/keys-schema'

type Subject = { level: string; subject: string }

const rowSchema = z.object({
  id: z.string(),
  revision: z.number(),
  level: z.enum(KEY_LEVELS),
  subject: z.string(),
  class: z.enum(KEY_CLASSES),
  name: z.string(),
  value: keyValueSchema,
  weight: z.number(),
  setBy: z.string().nullable(),
})

/** The resource keys of subjects where they are set, by staff and by people of tenants, oldest first. */
export async function readSubjectKeys(db: Db, subjects: readonly Subject[]) {
  const asked = new Map(subjects.map((each) => [JSON.stringify([each.level, each.subject]), each]))
  const rows = await db.$queryRaw<unknown[]>`
    select k."id", k."revision", k."level", k."subject", k."class", k."name", k."value", k."weight",
      k."tenantId" as "setBy"
    from jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb) as asked ("level" text, "subject" text)
      join "ResourceKey" as k on k."level" = asked."level" and k."subject" = asked."subject"
    order by k."createdAt", k."id"`
  return rows.map((row) => rowSchema.parse(row))
}
