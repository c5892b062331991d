import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { canonical } from '@/lib/base/canonical'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import {
  type Driver,
  driverColumns,
  driverOf,
  launchDriver,
} from '@/lib/features/launch-drivers/schema'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import { lockResource, nextRevision } from '@/lib/features/resources/resource.server'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { accountResource } from './account-resource.server'
import { forgetState } from './cloud-state/change-state.server'
import type { Account } from './schema'

const noSecret = {
  sealedDriverSecret: null,
  sealedPreviousDriverSecret: null,
  previousDriverSecretUntil: null,
}

/** The settings that locate the servers of an account; others may change while servers exist. */
const PLACE = ['kind', 'url', 'region', 'project', 'projectDomain', 'awsAccount'] as const

function isSameCloud(before: Driver, after: Driver): boolean {
  const placeOf = (driver: Driver) =>
    Object.fromEntries(PLACE.map((name) => [name, Object(driver)[name]]))
  return canonical(placeOf(before)) === canonical(placeOf(after))
}

const serversExist: Problem = {
  kind: 'conflict',
  code: 'servers-exist',
  message:
    'The driver of this account has created servers that are not deleted yet. End their launches first, so that none is left behind at the former cloud.',
}

/** A secret that signs calls belongs to the account, one that signs in to the settings. */
function keepsSecret(before: Driver, after: Driver): boolean {
  const [was, is] = [launchDriver(before).secret, launchDriver(after).secret]
  return was === is && (is !== 'signs-in' || canonical(before) === canonical(after))
}

/**
 * Sets the driver of an account's launches. Attempts under way continue with their own driver. The secret of another
 * cloud is deleted, so that it is never sent to an address that it was not entered for.
 */
export async function chooseDriver(
  scope: Scope<'inventory.write'>,
  id: string,
  chosen: Driver,
): Promise<Result<Account, Problem>> {
  const refused = refusedSetting(launchDriver(chosen).fields, chosen)
  if (refused !== null) return err(refused)
  return transact(async (tx) => {
    await lockResource(tx, accountResource, id)
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    if (!isSameCloud(driverOf(row), chosen)) {
      const servers = await tx.cloudAttempt.count({ where: { accountId: id, goneAt: null } })
      if (servers > 0) return err(serversExist)
    }
    await tx.account.update({
      where: { id },
      data: {
        ...driverColumns(chosen),
        ...(keepsSecret(driverOf(row), chosen) ? {} : noSecret),
        ...nextRevision,
      },
    })
    await forgetState(tx, id)
    await recordAudit(tx, scope, {
      action: 'account.driver',
      noun: 'account',
      subjectId: id,
      subjectName: accountResource.titleOf(row),
      before: { driver: driverOf(row) },
      after: { driver: chosen },
    })
    return shownById(accountResource, tx, id, scope.now)
  })
}
