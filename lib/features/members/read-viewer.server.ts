import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Principal } from '@/lib/auth/scope'
import { isDemo } from '@/lib/auth/sign-in/sign-in.server'
import type { Viewer } from '@/lib/auth/viewer.client'
import { isPersonaSession, isProviderSession } from '@/lib/features/sessions/confirm-session.server'
import { adminNames } from './admin-names.server'

/** Reads the signed-in user for the shell. For staff also the admins who can grant more rights. */
export async function readViewer({
  userId,
  name,
  email,
  role,
  tenantId,
  sessionId,
}: Principal): Promise<Viewer> {
  const [demo, confirmsByClick, confirmsAtProvider, admins] = await Promise.all([
    isDemo(),
    isPersonaSession(sessionId ?? ''),
    isProviderSession(sessionId ?? ''),
    isStaff(role) ? adminNames() : [],
  ])
  return { userId, name, email, role, tenantId, demo, confirmsByClick, confirmsAtProvider, admins }
}
