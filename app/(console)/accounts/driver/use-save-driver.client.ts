import { useState } from 'react'
import { errorsOfIssues, type FieldErrors } from '@/components/resource/field-errors'
import { filledSettings } from '@/components/resource/settings/filled-settings'
import { saved } from '@/components/ui/saved'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { changedForSecret } from '@/lib/api/fields/secret-settings'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import type { DriverDraft } from '../connect/driver-draft'

/** Saves the settings of a driver, together with a new secret if they need one. */
export function useSaveDriver(account: Account) {
  const choose = useCall(accountContract.chooseDriver, { refreshOnError: true })
  const setSecret = useCall(accountContract.setDriverSecret, { refreshOnError: true })
  const [secret, changeSecret] = useState('')
  const seen = { params: { id: account.id }, ifMatch: account.revision }
  const error = setSecret.error ?? choose.error
  return {
    secret,
    changeSecret,
    error,
    errors: refusalsOf(error),
    isPending: choose.isPending || setSecret.isPending,
    save: (draft: DriverDraft, onSaved: () => void) => {
      const onSuccess = () => {
        changeSecret('')
        saved(`Launches of ${account.name} changed`)
        onSaved()
      }
      const driver = filledSettings(draft)
      if (secret === '') choose.mutate({ ...seen, body: unchecked(driver) }, { onSuccess })
      else setSecret.mutate({ ...seen, body: unchecked({ secret, driver }) }, { onSuccess })
    },
    reset: () => {
      choose.reset()
      setSecret.reset()
    },
  }
}

/** True if changed settings need their own secret. */
export function needsSecret({ driver: before }: Account, draft: DriverDraft): boolean {
  const { secret, fields } = launchDriver(draft)
  return secret === 'signs-in' && changedForSecret(fields, before, draft).length > 0
}

/** The errors that the server found, by field. */
function refusalsOf(cause: unknown): FieldErrors {
  if (!(cause instanceof ApiProblem)) return {}
  const found = Object.entries(errorsOfIssues(cause.document.errors))
  return Object.fromEntries(found.map(([path, text]) => [path.replace(/^driver\./, ''), text]))
}
