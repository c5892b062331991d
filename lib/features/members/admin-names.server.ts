import 'server-only'
import { database } from '@/lib/db/client.server'

/** The names of the admins who can sign in, as contacts for further rights. */
export async function adminNames(): Promise<string[]> {
  const admins = await database().user.findMany({
    where: { role: 'admin', disabledAt: null, expiresAt: null },
    select: { name: true },
    orderBy: { createdAt: 'asc' },
    take: 5,
  })
  return admins.map(({ name }) => name)
}
