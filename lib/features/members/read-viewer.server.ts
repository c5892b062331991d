import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Principal } from '@/lib/auth/scope'
import { isDemo } from '@/lib/features/sessions/sign-in.server'
import type { Viewer } from '@/lib/auth/viewer.client'
import { database } from '@/lib/db/client.server'

/** What the shell shows of whoever is signed in; staff also learn whom to ask for more. */
export async function readViewer({
  userId,
  name,
  email,
  role,
  tenantId,
}: Principal): Promise<Viewer> {
  const [demo, admins] = await Promise.all([isDemo(), isStaff(role) ? adminNames() : []])
  return { userId, name, email, role, tenantId, demo, admins }
}

async function adminNames(): Promise<string[]> {
  const admins = await database().user.findMany({
    where: { role: 'admin', disabledAt: null },
    select: { name: true },
    orderBy: { createdAt: 'asc' },
    take: 5,
  })
  return admins.map(({ name }) => name)
}
