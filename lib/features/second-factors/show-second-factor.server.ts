import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { passkeyFrom } from './passkeys/options.server'
import { findTotp } from './prove-second-factor.server'
import type { SecondFactor } from './schema'

export async function showSecondFactor({
  userId,
  role,
}: Scope<'profile.own'>): Promise<Result<SecondFactor, Problem>> {
  const [totp, passkeys, recoveryCodes, { secondFactorRoles }] = await Promise.all([
    findTotp(userId),
    database().passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } }),
    database().recoveryCode.count({ where: { userId, usedAt: null } }),
    settingsOf(database()),
  ])
  return ok({
    since: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(passkeyFrom),
    recoveryCodes,
    isRequired: secondFactorRoles.includes(role),
  })
}
