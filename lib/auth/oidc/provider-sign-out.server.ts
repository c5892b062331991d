import 'server-only'
import { database } from '@/lib/db/client.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { unseal } from '../seal.server'
import type { Discovery } from './discovery.server'
import { endSessionUrl } from './provider.server'

/**
 * The address at which a browser ends its session at the identity provider. Null for a session that was not opened
 * there.
 */
export async function providerSignOut(
  sessionId: string,
  discovery: Discovery | null,
): Promise<string | null> {
  const session = await database().session.findUnique({
    where: { id: sessionId },
    select: { openedBy: true, sealedIdToken: true },
  })
  if (discovery === null || session?.openedBy !== 'oidc') return null
  const idToken = session.sealedIdToken === null ? null : unseal(session.sealedIdToken)
  return endSessionUrl(discovery, { idToken, backTo: publicUrl('/login') })
}
