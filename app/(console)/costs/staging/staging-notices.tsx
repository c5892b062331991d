'use client'
import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { StagedPrices } from '../draft/use-staging'
import { placeOf } from '../model/place'
import type { Sheet } from '../model/sheet'

const NAMED = 3

/** Errors of saving the pending set, and conflicts with another user's changes. */
export function StagingNotices({ staging, sheet }: { staging: StagedPrices; sheet: Sheet }) {
  const { sending, lost, discarding, restoring } = staging
  return (
    <>
      {sending.problem !== null && (
        <>
          <ProblemAlert
            cause={sending.problem}
            what="The last changes are not saved"
            onRetry={sending.retry}
          />
          {sending.isStuck && (
            <Button size="xs" variant="default" onClick={sending.giveUp}>
              Discard unsaved changes
            </Button>
          )}
        </>
      )}
      <ProblemAlert cause={discarding.error} what="The pending changes were not discarded" />
      <ProblemAlert cause={restoring.error} what="The discarded changes were not restored" />
      {lost.length > 0 && (
        <Note tone="warn" role="status">
          <div className={shared.bar}>
            <span>
              Another person or tab changed {namesOf(sheet, lost)} at the same time. That change is
              saved; yours is not. Enter yours again to replace it.
            </span>
            <Button size="compact-xs" variant="default" onClick={staging.seen}>
              Dismiss
            </Button>
          </div>
        </Note>
      )}
    </>
  )
}

function namesOf(sheet: Sheet, keys: readonly string[]): string {
  const names = keys.slice(0, NAMED).map((key) => placeName(sheet, key))
  const more = keys.length - names.length
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`
}

/** `ec2-prod m.small in eu-west-1`. */
export function placeName(sheet: Sheet, key: string): string {
  const { accountId, hardwareProfileId, realmId } = placeOf(key)
  const account = sheet.accounts.get(accountId)?.name ?? accountId
  const profile = sheet.profiles.get(hardwareProfileId)?.name ?? hardwareProfileId
  return `${account} ${profile} ${realmId === null ? 'in all realms' : `in ${sheet.realmName(realmId)}`}`
}
