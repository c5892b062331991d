import 'server-only'
import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { isShutOut, userFields } from '../principal.server'
import type { Principal } from '../scope'
import { findSession } from './session-principal.server'

/** True if the session or token of an admitted caller is still valid and has the same role and tenant. */
export async function holdsAccess(caller: Principal): Promise<boolean> {
  const { sessionId, tokenId, role, tenantId } = caller
  const now = sessionId === null ? await personOfToken(tokenId) : await personOfSession(sessionId)
  return now !== null && now.role === role && now.tenantId === tenantId
}

async function personOfSession(id: string) {
  const principal = (await findSession(id))?.principal ?? null
  return principal?.needsSecondFactor === true ? null : principal
}

async function personOfToken(id: string | null) {
  const isOpen = { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] }
  const token = await database().apiToken.findFirst({
    where: { AND: [{ id: id ?? '', revokedAt: null }, isOpen, { user: isOpen }] },
    select: { user: { select: userFields } },
  })
  return token === null || isShutOut(token.user) ? null : token.user
}
