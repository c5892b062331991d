import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { setKeySchema } from '@/lib/features/resource-keys/schema'

type Subject = { level: string; subject: string }

/** Reads the resource keys that are set on subjects by staff or by members of tenants, oldest first. */
export async function readSubjectKeys(db: Db, subjects: readonly Subject[]) {
  const byText = new Map(subjects.map((each) => [JSON.stringify([each.level, each.subject]), each]))
  const rows = await db.$queryRaw<unknown[]>`
    select k."id", k."revision", k."level", k."subject", k."class", k."name", k."value", k."weight",
      k."tenantId"
    from jsonb_to_recordset(${JSON.stringify([...byText.values()])}::jsonb) as wanted ("level" text, "subject" text)
      join "ResourceKey" as k on k."level" = wanted."level" and k."subject" = wanted."subject"
    order by k."createdAt", k."id"`
  return rows.map((row) => setKeySchema.parse(row))
}
